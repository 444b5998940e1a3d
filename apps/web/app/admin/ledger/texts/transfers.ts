import { textsOf } from '../../../texts/texts-of.ts'
import { transfers as ne } from './transfers.ne.ts'

/** What gateways transfer to the bank, for people of the company. */
export const transfers = {
  title: 'Gateway settlements',
  intro:
    'Record what a gateway paid into the bank and the fee it deducted, from its settlement report. The rest is still held by the gateway.',
  atGateways: 'Held by gateways',
  record: 'Record a settlement',
  provider: 'Gateway',
  amount: 'Received in the bank (Rs)',
  fee: 'Gateway fee (Rs)',
  feeHint: '0 if there was none.',
  reference: 'Reference',
  referenceHint:
    'As on the bank statement. A reference can be recorded only once; spaces and hyphens do not matter.',
  save: 'Record',
  done: 'Recorded.',
  list: 'Recorded',
  none: 'No settlements recorded yet.',
  feeOf: (fee: string) => `fee ${fee}`,
  by: (name: string) => `by ${name}`,
  undo: 'Undo',
  undoWhy: 'Reason',
  undoDone: 'Undone. The gateway’s balance is as before.',
  undone: (reason: string) => `Undone: ${reason}`,
  undoneBy: (name: string, reason: string) => `Undone by ${name}: ${reason}`,
  undoText: 'If something was mistyped, another person undoes it with a reason; then record it again.',
  back: 'All accounts',
}

export const useTransfersTexts = textsOf({ en: transfers, ne })
