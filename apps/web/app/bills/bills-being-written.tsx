import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useBillsTexts } from './texts/bills.ts'

/** Milliseconds until the page looks for the numbers, and how often it looks. */
const LOOK = 2_000
const MAX_LOOKS = 15

/** Says that bills do not have their numbers yet; a page with scripts shows them as soon as they do. */
export function BillsBeingWritten({ count }: { count: number }) {
  const texts = useBillsTexts()
  const { revalidate, state } = useRevalidator()
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (state !== 'idle' || looks === MAX_LOOKS) return
    const look = setTimeout(() => {
      setLooks(looks + 1)
      void revalidate()
    }, LOOK)
    return () => clearTimeout(look)
  }, [revalidate, state, looks])
  return (
    <p className="muted" role="status">
      {texts.written(count)} {texts.writtenText(count)}
    </p>
  )
}
