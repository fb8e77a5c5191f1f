/** The field of a history entry's state that says how many dialogs and menus are open above its page. */
export const OVERLAY_DEPTH = 'openOverlays'
