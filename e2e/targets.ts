import type { Page } from '@playwright/test'

/** In CSS pixels: what a thumb hits, and what it hits in running text. */
const TARGET = 44
const IN_TEXT = 24

/**
 * What is too small to be hit by a thumb: every link, button and field on screen below 44 px in height (buttons and fields
 * in width too), 24 px in running text. A field counts with its label, a link that is stretched over its card as the card.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([target, inText]) => {
      const all = document.querySelectorAll<HTMLElement>(
        'a[href], button, summary, select, textarea, input:not([type=hidden])',
      )
      return [...all].flatMap((element) => {
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
        const { width, height } = boxOf(element)
        // What is there for screen readers and keys alone.
        if (width <= 1 || height <= 1 || element.closest('.skip-link')) return []
        const least = isInText(element) ? inText : target
        // A short word as a link is as wide as it is.
        const isWide = element.localName === 'a' || Math.round(width) >= least
        if (Math.round(height) >= least && isWide) return []
        const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)
        return [
          `${element.localName}.${element.className} "${name}" ${Math.round(width)}×${Math.round(height)}`,
        ]
      })

      function boxOf(element: HTMLElement): DOMRect {
        if (element.matches('input[type=checkbox], input[type=radio], input[type=file]'))
          return (element.closest('label') ?? element).getBoundingClientRect()
        for (const part of ['::before', '::after']) {
          const { content, position, inset } = getComputedStyle(element, part)
          if (content === 'none' || position !== 'absolute' || inset === 'auto') continue
          const within = (element.offsetParent ?? element) as HTMLElement
          const around = getComputedStyle(element).position === 'static' ? within : element
          const box = around.getBoundingClientRect()
          const [top = 0, right = 0, bottom = 0, left = 0] = ['top', 'right', 'bottom', 'left'].map((side) =>
            Number.parseFloat(getComputedStyle(element, part).getPropertyValue(side)),
          )
          return new DOMRect(0, 0, box.width - left - right, box.height - top - bottom)
        }
        return element.getBoundingClientRect()
      }

      function isInText(element: HTMLElement): boolean {
        if (getComputedStyle(element).display !== 'inline') return false
        const around = element.closest('p, li, td, dd, h1, h2, h3, address, label, span, div')
        return (around?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
      }
    },
    [TARGET, IN_TEXT] as const,
  )
}
