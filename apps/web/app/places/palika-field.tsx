import { useLocale } from '../locale.tsx'
import type { Palika } from '../sell/general-rules.ts'
import { useSellTexts } from '../sell/texts/sell.ts'
import { nameIn } from '../ui/names.tsx'
import { Combobox, type Option } from './combobox.tsx'
import { searchPalikas } from './place-search.ts'

/** The list shows no more than this; another letter narrows it. */
const MAX_PLACES = 8

interface PalikaOption extends Option {
  /** In the other language. */
  otherName: string
  palika: Palika
}

/**
 * One of the 753 palikas, found by typing in either script, however it is spelled. `onFound` hears the palika that is
 * meant, or null.
 */
export function PalikaField(props: {
  name: string
  typed: string | undefined
  error: string | undefined
  focused: boolean
  onFound: (palika: Palika | null) => void
}) {
  const { onFound, ...field } = props
  const locale = useLocale()
  const texts = useSellTexts()
  const other = locale === 'ne' ? 'en' : 'ne'

  async function search(text: string): Promise<PalikaOption[]> {
    return (await searchPalikas(text, locale, MAX_PLACES)).map((one) => {
      const label = `${nameIn(locale, one)}, ${nameIn(locale, one.district)}`
      const palika = { id: one.id, label, name: nameIn(locale, one), ward_count: one.ward_count }
      return { key: `${one.id}`, label, otherName: nameIn(other, one), palika }
    })
  }

  return (
    <Combobox
      {...field}
      label={texts.location}
      hint={texts.locationHint}
      search={search}
      detail={({ otherName }) => (
        <span className="muted" lang={other}>
          {otherName}
        </span>
      )}
      onChosen={(one) => onFound(one?.palika ?? null)}
      // A text that only one palika matches: its wards are known already.
      onFound={(all) => all.length === 1 && onFound(all[0]!.palika)}
      count={(count) => (count > 0 ? texts.places(count) : texts.noPlaces)}
    />
  )
}
