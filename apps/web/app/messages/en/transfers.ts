/** What gateways transfer to the bank, for people of the company. */
export const transfers = {
  title: 'Transfers of gateways',
  intro:
    'Record what a gateway paid into the bank and the fee it kept, as its report says. What is left is what it still holds for us.',
  held: 'Held by gateways',
  record: 'Record a transfer',
  provider: 'Gateway',
  amount: 'Arrived in the bank, rupees',
  fee: 'Fee it kept, rupees',
  feeHint: '0 if it kept none.',
  reference: 'Reference',
  referenceHint:
    'As the bank’s statement has it. The same twice is one transfer, however its spaces and hyphens are typed.',
  save: 'Record',
  done: 'Recorded.',
  list: 'Recorded',
  none: 'No transfer has been recorded yet.',
  feeOf: (fee: string) => `fee ${fee}`,
  by: (name: string) => `by ${name}`,
  undo: 'Undo',
  undoWhy: 'What was wrong',
  undoDone: 'Undone: what the gateway holds is as before.',
  undone: (reason: string) => `Undone: ${reason}`,
  undoneBy: (name: string, reason: string) => `Undone by ${name}: ${reason}`,
  undoText:
    'What was mistyped is undone by somebody else than who recorded it, with the reason; then record it anew.',
  back: 'All accounts',
}
