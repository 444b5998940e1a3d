import { useEffect } from 'react'
import sheet from '../styles/devanagari.css?url'

/**
 * An English page has a few names in Devanagari. It shows them in the system's font, which every phone has: ours, 67 kB, is
 * fetched only where the system has no such letters, and after everything else.
 */
export function DevanagariOnEnglishPages() {
  useEffect(() => {
    if (document.readyState === 'complete') return linkWhereMissing()
    window.addEventListener('load', linkWhereMissing, { once: true })
    return () => window.removeEventListener('load', linkWhereMissing)
  }, [])
  return null
}

/** Once for each document: going on to another page keeps the sheet. */
function linkWhereMissing(): void {
  if (document.querySelector(`link[href="${sheet}"]`) || hasDevanagari()) return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheet
  document.head.append(link)
}

/** By their numbers, as no script of an English page holds Nepali text. */
const RA = String.fromCodePoint(0x930)
const JHA = String.fromCodePoint(0x91d)

/** A narrow and a wide letter are as wide as each other where the same box stands for both. */
function hasDevanagari(): boolean {
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return true
  canvas.font = '100px sans-serif'
  return canvas.measureText(RA).width !== canvas.measureText(JHA).width
}
