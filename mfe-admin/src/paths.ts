/** The admin dashboard. */
export const ADMIN_PATH = '/admin'
