import { linesOfText } from '../../input.ts'

/** A note that the applicant reads; it must not be empty. */
export const Note = linesOfText(2000).unwrap().min(1)
