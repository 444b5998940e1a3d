import { AuthenticationFailure, CallFailure } from './api.ts'
import { sentenceOf } from './server-error.ts'

export interface FailureWords {
  failed: string
  authentication: string
}

/** What is said beside the thing that a failed call was about: the server's words, else ours (specification §8). */
export function sentenceOfFailure(failure: unknown, words: FailureWords): string {
  if (failure instanceof AuthenticationFailure) return words.authentication
  return (failure instanceof CallFailure && sentenceOf(failure.info)) || words.failed
}
