import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepHere, storedHere } from '../browser/stored-here.ts'
import { installPrompt, onInstallPrompt } from './install-prompt.ts'
import { useOfflineTexts } from './texts/offline.ts'

const ASKED = 'install-asked'
/** It is asked once a month at most: in milliseconds. */
const REST = 30 * 24 * 60 * 60_000

/** The prompt comes after hydration, so that a server's answer does not matter. */
const hasRested = () => Date.now() - Number(storedHere(ASKED)) > REST

/**
 * Offers to put the shop on the home screen, where the browser can and it was not asked lately. For who has ordered before: the page
 * that shows it knows.
 */
export function InstallOffer() {
  const texts = useOfflineTexts()
  const prompt = useSyncExternalStore(onInstallPrompt, installPrompt, () => null)
  const [isRested] = useState(hasRested)
  const [isAnswered, setAnswered] = useState(false)
  const isShown = prompt !== null && isRested && !isAnswered
  useEffect(() => {
    if (isShown) keepHere(ASKED, String(Date.now()))
  }, [isShown])
  if (!isShown) return null

  function answer(isYes: boolean) {
    setAnswered(true)
    if (isYes) void prompt?.prompt()
  }

  return (
    <section className="panel" aria-labelledby="install">
      <h2 id="install">{texts.install}</h2>
      <p>{texts.installText}</p>
      <p className="row gap-3">
        <button type="button" className="button" onClick={() => answer(true)}>
          {texts.putOn}
        </button>
        <button type="button" className="button is-quiet" onClick={() => answer(false)}>
          {texts.notNow}
        </button>
      </p>
    </section>
  )
}
