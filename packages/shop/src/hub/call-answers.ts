import type { CallAnswer } from './tables.ts'

/** What can come of a call about what has not come. */
export const CALL_ANSWERS = ['called', 'later', 'lost'] as const satisfies readonly CallAnswer[]
