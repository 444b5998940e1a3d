import type { Page } from '@playwright/test'

/** As in a browser whose reader has set twice the usual size of text: from the next page on. */
export async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/**
 * What is wrong with text on this page: words and marks that lie over others, words broken into letters, and buttons
 * that are cut off or run off the screen. Within the header and the page itself, apart: the header lies over the page.
 */
export function textFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    for (const part of document.querySelectorAll<HTMLElement>('header, main')) {
      const boxes = boxesIn(part)
      boxes.forEach((one, index) => {
        for (const other of boxes.slice(index + 1))
          if (!one.node.contains(other.node) && !other.node.contains(one.node) && covers(one, other))
            faults.push(`over one another: "${one.name}" and "${other.name}"`)
      })
      for (const text of textsIn(part)) faults.push(...brokenWords(text))
    }
    for (const button of document.querySelectorAll<HTMLElement>('.button')) {
      if (!isSeen(button)) continue
      const { left, right } = button.getBoundingClientRect()
      const isCut = button.scrollWidth > button.clientWidth + 1
      if (isCut || left < 0 || right > document.documentElement.clientWidth + 1)
        faults.push(`cut off: "${nameOf(button)}"`)
    }
    return faults

    interface Box {
      node: Node
      name: string
      rect: DOMRect
    }

    /**
     * Of texts the middle of their line, which is what is read of it, and of what else is seen the whole; of all what
     * is not cut off by what stands around it. In the header lines stand apart, and count whole.
     */
    function boxesIn(part: HTMLElement): Box[] {
      const inset = part.localName === 'header' ? 0 : 1 / 4
      const texts = textsIn(part).flatMap((node) =>
        rectsOf(node, node.data.search(/\S/), node.data.trimEnd().length).map(({ x, y, width, height }) => ({
          node,
          name: node.data.trim(),
          rect: new DOMRect(x, y + height * inset, width, height * (1 - 2 * inset)),
        })),
      )
      const others = [...part.querySelectorAll<HTMLElement>('svg, .count, .field-box, .quantity-stepper')]
        .filter(isSeen)
        .map((node) => ({ node, name: nameOf(node), rect: node.getBoundingClientRect() }))
      return [...texts, ...others].map((box) => ({ ...box, rect: shownOf(box) }))
    }

    function shownOf({ node, rect }: Box): DOMRect {
      let { left, top, right, bottom } = rect
      for (let one: Element | null = elementOf(node); one; one = one.parentElement) {
        if (getComputedStyle(one).overflow === 'visible') continue
        const around = one.getBoundingClientRect()
        left = Math.max(left, around.left)
        top = Math.max(top, around.top)
        right = Math.min(right, around.right)
        bottom = Math.min(bottom, around.bottom)
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }

    /** A count may lie over a corner of its icon; nothing else lies over anything. */
    function covers({ node, rect: one }: Box, { node: otherNode, rect: other }: Box): boolean {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (width <= 2 || height <= 2) return false
      const [isCount, isOtherCount] = [node, otherNode].map((node) => elementOf(node).closest('.count'))
      if (isCount) return width * height > (other.width * other.height) / 4
      if (isOtherCount) return width * height > (one.width * one.height) / 4
      return true
    }

    function textsIn(part: HTMLElement): Text[] {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) {
        const text = walker.currentNode as Text
        if (text.data.trim() && isSeen(elementOf(text))) texts.push(text)
      }
      return texts
    }

    /** A word that goes on in the next line, though no hyphen parts it. The longest do not fit into half of a phone. */
    function brokenWords(text: Text): string[] {
      return [...text.data.matchAll(/[^\s\-–/@·.]+/g)].flatMap(({ 0: word, index }) => {
        const tops = new Set(rectsOf(text, index, index + word.length).map(({ top }) => Math.round(top)))
        return tops.size > 1 && word.length <= 10 ? [`broken: "${word}" of "${text.data.trim()}"`] : []
      })
    }

    function rectsOf(text: Text, from: number, to: number): DOMRect[] {
      const range = document.createRange()
      range.setStart(text, from)
      range.setEnd(text, to)
      return [...range.getClientRects()].filter(({ width }) => width > 1)
    }

    /** What is far below is not laid out yet. */
    function isSeen(element: Element): boolean {
      const VISIBLE = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }
      if (!element.checkVisibility(VISIBLE)) return false
      for (let one: Element | null = element; one; one = one.parentElement)
        if (getComputedStyle(one).clipPath !== 'none') return false
      return true
    }

    function elementOf(node: Node): Element {
      return node instanceof Element ? node : node.parentElement!
    }

    function nameOf(element: Element): string {
      return (element.textContent?.trim() || element.getAttribute('class') || element.localName).slice(0, 40)
    }
  })
}
