import { isRouteErrorResponse } from 'react-router'
import { useTexts } from '../locale.tsx'

/** The server's own text for a request that it could not take (server/limits/readable-forms.ts). */
interface OwnError {
  title: string
  text: string
}

/** What an error is, and what its page says: 404 for an unknown address, 403 without the right, else a fault of ours. */
export function useErrorWords(error: unknown) {
  const { shell } = useTexts()
  const answer = isRouteErrorResponse(error) ? error : null
  const ownError = (answer?.data as { ownError?: OwnError } | null)?.ownError
  if (answer?.status === 404)
    return { kind: 'missing', title: shell.notFoundTitle, text: shell.notFoundText } as const
  if (answer?.status === 403)
    return { kind: 'forbidden', title: shell.forbiddenTitle, text: shell.forbiddenText } as const
  if (ownError) return { kind: 'said', ...ownError } as const
  return { kind: 'failed', title: shell.failedTitle, text: shell.failedText } as const
}
