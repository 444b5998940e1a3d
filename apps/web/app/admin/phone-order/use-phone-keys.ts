import { useEffect } from 'react'

/** Alt 1 to Alt 5 go to the parts of the page, Alt R starts from the last order, Ctrl Enter places the order. */
export function usePhoneKeys(onPlace: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { altKey, ctrlKey, metaKey, key, code } = event
      if ((ctrlKey || metaKey) && key === 'Enter') {
        event.preventDefault()
        onPlace()
      } else if (altKey && !ctrlKey && !metaKey) {
        // By the key's place: with Alt some layouts write another letter.
        const [, digit] = /^Digit([1-5])$/.exec(code) ?? []
        const part = digit
          ? document.querySelector<HTMLElement>(`[data-part="${digit}"]`)
          : code === 'KeyR'
            ? document.querySelector<HTMLElement>('[data-key="r"]')
            : null
        if (!part) return
        event.preventDefault()
        const choice = chosenOf(part.matches('div') ? part.querySelector('input')! : part)
        choice.focus()
        if (code === 'KeyR') choice.click()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

/** Of several to choose from, the chosen one has the focus. */
function chosenOf(part: HTMLElement): HTMLElement {
  return part.closest('fieldset')?.querySelector<HTMLElement>('input:checked') ?? part
}
