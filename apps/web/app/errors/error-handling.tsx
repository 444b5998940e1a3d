import { useContext, useEffect, useMemo } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { AuthenticationFailure, CallFailure } from '../browser/api.ts'
import { useTexts } from '../locale.tsx'
import { describeError } from './describe-error.ts'
import { ErrorDialog } from './error-dialog.tsx'
import { errorDialog } from './error-dialog-store.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { PageProgress } from './page-progress.tsx'
import { useOpenWithoutScript } from './script-did-not-come.ts'
import { useSendForms } from './send-forms.ts'
import { setCurrentPage } from './stay-on-failed-navigation.ts'
import { useStayWhileOffline } from './stay-while-offline.ts'

/** What every page shows when something fails: the error dialog, the notice of being offline, and the progress of slow pages. */
export function ErrorHandling() {
  const show = useShowError()
  const router = useContext(DataRouterContext)?.router

  useEffect(() => {
    if (!router) return
    const isShown = () => errorDialog.getState().error
    setCurrentPage({ router, show, isShown, hide: errorDialog.close })
    return () => setCurrentPage(null)
  }, [router, show])

  // A failed call of a script that no other code handles.
  useEffect(() => {
    function onRejection(event: PromiseRejectionEvent) {
      const { reason } = event
      if (!(reason instanceof CallFailure || reason instanceof AuthenticationFailure)) return
      event.preventDefault()
      show(reason)
    }
    addEventListener('unhandledrejection', onRejection)
    return () => removeEventListener('unhandledrejection', onRejection)
  }, [show])

  useSendForms()
  useStayWhileOffline(show)
  useOpenWithoutScript(router, show)

  return (
    <>
      <PageProgress />
      <OfflineNotice />
      <ErrorDialog />
    </>
  )
}

/** Opens the error dialog with what is to be said about a failure, in the reader's language; of a form with where one is now. */
export function useShowError(): (failure: unknown, isWrite?: boolean) => void {
  const { errors } = useTexts()
  return useMemo(() => {
    const texts = { ...errors, somethingWentWrong: errors.title }
    return (failure: unknown, isWrite?: boolean) =>
      errorDialog.show({ ...describeError(failure, texts), isWrite })
  }, [errors])
}
