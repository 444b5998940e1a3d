import { textsOf } from '../../../texts/texts-of.ts'
import { reachPanel as ne } from './reach.ne.ts'

/** Where a vendor or a product is delivered, for vendors and staff. */
export const reachPanel = {
  title: 'Where it is delivered',
  introVendor:
    'The zones you deliver to. Elsewhere, customers see your products marked “Not delivered to you” and cannot order them. A product can have its own zones.',
  introProduct:
    'Customers elsewhere see it marked “Not delivered to you” and cannot order it. Orders that were placed stay as they are.',
  noZones: 'There are no delivery zones yet.',
  all: 'All zones, new ones too',
  asVendor: 'As the vendor: all zones',
  asVendorOnly: (zones: string) => `As the vendor: ${zones}`,
  chosen: 'Only these zones',
  zones: 'Zones',
  travelDays: (days: number) => (days === 1 ? '1 day on the way' : `${days} days on the way`),
  tooFar: (days: number, zones: string) =>
    `Shelf life in days: ${days}. It would not stay fresh on the way, so it is not delivered to: ${zones}.`,
  save: 'Save zones',
}

export const useReachPanelTexts = textsOf({ en: reachPanel, ne })
