import { Flag } from '../ui/flag.tsx'
import { useAnswerTexts } from './texts/answer.ts'

/** In minutes: a time as close as this is red. */
const SOON = 120

/** The time left to answer. */
export function TimeLeft({ minutes }: { minutes: number }) {
  const texts = useAnswerTexts()
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return (
    <Flag tone={minutes <= SOON ? 'red' : 'tori'} icon="clock">
      {texts.left(hours > 0 ? texts.hours(hours, rest) : texts.minutes(rest))}
    </Flag>
  )
}
