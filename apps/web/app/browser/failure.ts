import { AuthenticationFailure, CallFailure } from './api.ts'
import { sentenceOf } from './server-error.ts'

export interface FailureTexts {
  failed: string
  authentication: string
}

/** The message beside what a failed call was about: the server's words, else ours (specification §8). */
export function sentenceOfFailure(failure: unknown, texts: FailureTexts): string {
  if (failure instanceof AuthenticationFailure) return texts.authentication
  return (failure instanceof CallFailure && sentenceOf(failure.info)) || texts.failed
}
