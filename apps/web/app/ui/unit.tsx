import { useLocale, useTexts } from '../locale.tsx'

/** The amount that the price buys, in the reader's language where it has a name there. */
export function Unit({ description }: { description: string }) {
  const { catalogue } = useTexts()
  const text = catalogue.unit(description)
  const isForeign = useLocale() === 'ne' && text === description
  return (
    <span className="unit" lang={isForeign ? 'en' : undefined}>
      {text}
    </span>
  )
}
