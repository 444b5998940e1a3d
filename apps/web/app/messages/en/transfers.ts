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
  referenceHint: 'As the bank’s statement has it. The same twice is one transfer.',
  save: 'Record',
  done: 'Recorded.',
  list: 'Recorded',
  none: 'No transfer has been recorded yet.',
  feeOf: (fee: string) => `fee ${fee}`,
  by: (name: string) => `by ${name}`,
  back: 'All accounts',
}
