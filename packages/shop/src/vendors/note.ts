import { linesOfText } from '../input.ts'

/** Some words that the applicant reads: never none. */
export const Note = linesOfText(2000).unwrap().min(1)
