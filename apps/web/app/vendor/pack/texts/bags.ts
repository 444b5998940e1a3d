import { textsOf } from '../../../texts/texts-of.ts'
import { bags as ne } from './bags.ne.ts'

/** The bags that an order is packed into, and their labels. */
export const bags = {
  title: 'Bags',
  howMany: 'How many bags?',
  fewer: 'One bag less',
  more: 'One bag more',
  change: 'Save the number of bags',
  saved: 'The number of bags is saved.',
  packed: (mark: string, bags: number) => `${mark} is packed in ${bags === 1 ? '1 bag' : `${bags} bags`}.`,
  unknown: 'Nobody has said how many bags this is packed into.',
  labels: 'Bags and labels',
  toLabels: (bags: number) => (bags === 1 ? 'Label for 1 bag' : `Labels for ${bags} bags`),
  noPrinter: (mark: string) =>
    `No printer? Write ${mark} and the number of the bag, such as 1 of 2, on it with a thick pen.`,
  next: (mark: string) => `Next order: ${mark}`,
  left: (orders: number) =>
    orders === 1
      ? '1 order of this delivery time is still to be packed.'
      : `${orders} orders of this delivery time are still to be packed.`,
  otherTime: (time: string) => `All orders of this delivery time are packed. The next one comes ${time}.`,
  leftWithout: (orders: number) =>
    orders === 1 ? '1 order is still to be packed.' : `${orders} orders are still to be packed.`,
  allPacked: 'Everything is packed.',
  labelsTitle: (number: string) => `Labels of ${number}`,
  backToPack: 'Back to packing',
  size: 'Size of the labels',
  a6: 'A6 sheet',
  roll: '58 mm roll',
  print: 'Print',
  printHint:
    'One label a page. In the browser’s print window choose this paper, no margins and no headers; the same window saves a PDF.',
  noBags: 'Nothing of this order is packed yet, so there is no label.',
  bagOf: (no: number, of: number) => `Bag ${no} of ${of}`,
  qr: 'QR code of this bag',
}

export const useBagTexts = textsOf({ en: bags, ne })
