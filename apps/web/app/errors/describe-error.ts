import { isRouteErrorResponse } from 'react-router'
import { AuthenticationFailure, CallFailure } from '../browser/api.ts'
import { type ErrorTexts, parseServerError } from '../browser/server-error.ts'

export interface ErrorDialogTexts extends ErrorTexts {
  authentication: string
  /** When the network or the server gave no answer at all. */
  noAnswer: string
}

/** What the error dialog says about a failure of any kind (specification §8). An empty title is the default one. */
export function describeError(failure: unknown, texts: ErrorDialogTexts): { title: string; text: string } {
  if (failure instanceof AuthenticationFailure) return { title: texts.authentication, text: '' }
  if (failure instanceof CallFailure && failure.status > 0) return answered(failure.info, texts)
  // A page's data that came from a proxy, with a proxy's page in it.
  if (isRouteErrorResponse(failure) && typeof failure.data === 'string') return answered(failure.data, texts)
  // A browser's fetch gives a TypeError for everything from a lost network to a refused connection.
  if (failure instanceof CallFailure || failure instanceof TypeError)
    return { title: texts.noAnswer, text: '' }
  return { title: '', text: '' }
}

function answered(info: string, texts: ErrorDialogTexts): { title: string; text: string } {
  const { title, text } = parseServerError(info, texts)
  return { title, text }
}
