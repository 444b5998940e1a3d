import { textsOf } from '../../../texts/texts-of.ts'
import { oneSlot as ne } from './one-slot.ne.ts'

/** One delivery time of one day, for staff who close it or open it again. */
export const oneSlot = {
  title: (zone: string, time: string) => `${zone}: ${time}`,
  closeTitle: 'Close this time',
  closeText:
    'For a time that cannot come. It can no longer be ordered for, shoppers read the reason, and everybody with a place in it is asked for another time; nobody is asked about what is on its way already.',
  moreText:
    'If only further orders are to end while what is ordered comes, choose “Take no more orders” on the page of delivery times instead.',
  close: 'Close this time',
  closedTitle: 'This time is closed',
  openText:
    'If you open it again while everything can still be packed, the questions end, and we let everybody know that you come as ordered.',
  open: 'Open again',
  openWithinText:
    'It falls into a closed time as well. If you end this closing alone, the time stays closed, and the questions stay.',
  openWithin: 'End this closing alone',
  withinTitle: 'It falls into a closed time',
  withinLink: 'Closed times',
  isOver: 'This time is over.',
  closed: 'It is closed. Everybody with a place in it is asked for another time.',
  opened: 'It is open again.',
  openedWithin: 'This closing is ended. The time stays closed, as it falls into a closed time.',
  openedWithoutOrders: 'It is no longer closed. No more orders are taken for it.',
}

export const useOneSlotTexts = textsOf({ en: oneSlot, ne })
