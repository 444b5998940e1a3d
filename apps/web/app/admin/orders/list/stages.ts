import type { Stage } from '@himalayan-green/shop/office/workbench/order-cards.ts'
import type { workbenchTexts } from '../texts/workbench.ts'

type Word = keyof (typeof workbenchTexts)['en']['stage']
type Tone = 'grey' | 'tori' | 'green' | 'blue' | 'red'

const TONES: Record<Word, Tone> = {
  late: 'red',
  failed: 'red',
  to_answer: 'tori',
  to_pay: 'tori',
  to_pack: 'tori',
  part_packed: 'blue',
  packed: 'blue',
  on_the_way: 'blue',
  done: 'green',
  gone: 'grey',
}

/** What is said of an order in one word: what is most in need of somebody, and else the least that all its parts have reached. */
export function wordOf(parts: readonly { stage: Stage; is_late: boolean }[]): { word: Word; tone: Tone } {
  const word = found(parts)
  return { word, tone: TONES[word] }
}

function found(parts: readonly { stage: Stage; is_late: boolean }[]): Word {
  if (parts.some((part) => part.is_late)) return 'late'
  const stages = parts.map(({ stage }) => stage).filter((stage) => stage !== 'gone')
  const first = (['failed', 'to_answer', 'to_pay'] as const).find((stage) => stages.includes(stage))
  if (first) return first
  if (stages.length === 0) return 'gone'
  if (stages.includes('to_pack'))
    return stages.every((stage) => stage === 'to_pack') ? 'to_pack' : 'part_packed'
  return (['packed', 'on_the_way'] as const).find((stage) => stages.includes(stage)) ?? 'done'
}
