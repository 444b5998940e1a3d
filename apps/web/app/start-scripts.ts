/** What readers did before scripts took the page over; it is settled then (shell/press-again.tsx). */
export interface DoneEarly {
  /** The last button that was pressed for which scripts had to come first. */
  pressedEarly?: HTMLElement | null
  /** Whether somebody pressed, typed or scrolled: the page may not move under their hands (browser/focus-when-quiet.ts). */
  inUse?: boolean
}

/**
 * Starts a page's scripts when all that it shows is there, or before that with the first touch or key: but not of a link, which
 * a browser follows without them. A phone that saves data, or has a 2G line, gets them with a touch only. This function's source
 * runs in the browser while the page is being read, so it may use nothing from outside.
 *
 * Where a script does not come, the page shows what it has for readers without scripts (`scripts-away`, styles/visibility.css).
 */
export function startScripts() {
  const touches = ['pointerdown', 'keydown', 'focusin'] as const
  const uses = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
  const early = window as DoneEarly
  let hasBegun = false

  function begin() {
    if (hasBegun) return
    hasBegun = true
    for (const touch of touches) removeEventListener(touch, onTouch)
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]'))
      link.rel = 'modulepreload'
    const text = document.querySelector<HTMLScriptElement>('script[type=later]')!
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = text.nonce
    script.textContent = text.textContent
    script.onerror = () => document.documentElement.classList.add('scripts-away')
    document.body.append(script)
  }

  function onTouch({ type, target }: Event) {
    if (type === 'keydown' || !(target as Element).closest('a[href]')) begin()
  }

  function onUse() {
    early.inUse ??= true
  }

  function onClick({ target }: Event) {
    early.pressedEarly = (target as Element).closest<HTMLElement>('button[type=button]:not([popovertarget])')
  }

  for (const touch of touches) addEventListener(touch, onTouch)
  // Before React hears of it, which may take the page over at once.
  for (const use of uses) addEventListener(use, onUse, true)
  addEventListener('click', onClick)
  const line = (navigator as { connection?: { saveData: boolean; effectiveType: string } }).connection
  if (line?.saveData || /2g/.test(line?.effectiveType ?? '')) return
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)))
}
