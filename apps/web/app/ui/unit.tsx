import { useLocale, useTexts } from '../locale.tsx'

/** How much one gets for the price, in the reader's language where it can be said there. */
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
