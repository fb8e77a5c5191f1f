/** The id of the heading of first aid, to which the line for a bite leads. */
export const FIRST_AID_ID = 'first-aid'
