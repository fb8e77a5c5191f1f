/** How a job ended, as the catcher says when it is completed (DISP-62). */
export const outcomes = ['relocated', 'gone', 'noSnake'] as const
export type Outcome = (typeof outcomes)[number]
