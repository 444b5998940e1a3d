import type { WholeRun } from '@himalayan-green/shop/runs/read-run.ts'
import { Flag } from '../../ui/flag.tsx'
import { useRunsTexts } from './texts/runs.ts'

const TONES = {
  draft: 'grey',
  sent: 'blue',
  out: 'tori',
  back: 'blue',
  closed: 'green',
  cancelled: 'grey',
} as const

/** How far a run is. */
export function RunFlag({ status }: Pick<WholeRun, 'status'>) {
  return <Flag tone={TONES[status]}>{useRunsTexts().status[status]}</Flag>
}
