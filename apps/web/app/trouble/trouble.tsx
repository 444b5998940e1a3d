import { useContext, useEffect, useMemo } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { AuthenticationFailure, CallFailure } from '../browser/api.ts'
import { useTexts } from '../locale.tsx'
import { ErrorDialog } from './error-dialog.tsx'
import { errorDialog } from './error-dialog-store.ts'
import { setPageThere } from './keep-page.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { PageProgress } from './page-progress.tsx'
import { useStayWhileOffline } from './stay-while-offline.ts'
import { toldError } from './told-error.ts'

/** What every page has for bad moments: the error dialog, the notice of being offline, and a sign of slow pages. */
export function Trouble() {
  const tell = useTellError()
  const router = useContext(DataRouterContext)?.router

  useEffect(() => {
    if (!router) return
    const isTold = () => errorDialog.getState().error
    setPageThere({ router, tell, isTold, untell: errorDialog.close })
    return () => setPageThere(null)
  }, [router, tell])

  // A call by script that failed and that nobody else speaks of.
  useEffect(() => {
    function hear(event: PromiseRejectionEvent) {
      const { reason } = event
      if (!(reason instanceof CallFailure || reason instanceof AuthenticationFailure)) return
      event.preventDefault()
      tell(reason)
    }
    addEventListener('unhandledrejection', hear)
    return () => removeEventListener('unhandledrejection', hear)
  }, [tell])

  useStayWhileOffline(tell)

  return (
    <>
      <PageProgress />
      <OfflineNotice />
      <ErrorDialog />
    </>
  )
}

/** Opens the error dialog with what is to be said about a failure, in the reader's language. */
export function useTellError(): (failure: unknown) => void {
  const { trouble } = useTexts()
  return useMemo(() => {
    const texts = { ...trouble, somethingWentWrong: trouble.title }
    return (failure: unknown) => errorDialog.show(toldError(failure, texts))
  }, [trouble])
}
