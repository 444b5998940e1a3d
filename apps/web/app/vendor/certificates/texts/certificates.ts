import { textsOf } from '../../../texts/texts-of.ts'
import { certificates as ne } from './certificates.ne.ts'

/** Certificates, as their vendor submits them. */
export const certificates = {
  title: 'Certificates',
  text: 'A certificate shows how your products are grown. We review the document. Until it expires, your products and your farm page show who certified what. Only products with a valid organic or PGS certificate may be called organic.',
  privacy: 'Only your team and our staff can open the document.',
  own: 'Your certificates',
  none: 'You have not submitted a certificate yet.',
  status: {
    pending: 'Under review',
    approved: 'Shown to shoppers',
    rejected: 'Not shown',
    withdrawn: 'Withdrawn',
    ended: 'Expired',
  },
  kinds: {
    organic: 'Certified organic',
    in_conversion: 'In conversion to organic',
    pgs: 'PGS organic (participatory guarantee)',
  },
  why: (note: string) => `Our note: ${note}`,
  openDocument: 'Open the document',
  noDocument: 'The document was deleted.',
  withdraw: 'Withdraw',
  ofNumber: (number: string) => `certificate ${number}`,
  add: 'Submit a certificate',
  kind: 'Type of certificate',
  body: 'Who certified it',
  bodyHint: 'The certifying body; for PGS, the name of the group.',
  number: 'Number',
  area: 'Land covered',
  areaHint: 'For example: 12 ropani in Sinja-3',
  areaNe: 'The land in Nepali',
  areaNeHint: 'Shown on pages in Nepali. Left empty, they show the field above.',
  covers: 'Products covered',
  all: 'All products',
  chosen: 'Only these',
  products: 'Products',
  until: 'Valid until',
  untilHint: (days: number) => `The last day it is valid. We remind you ${days} days before.`,
  document: 'Choose the document',
  documentKinds: 'JPEG, PNG, WebP or PDF, up to 5 MB',
  send: 'Submit',
  saved: {
    added: 'Certificate submitted. It is now under review.',
    withdrawn: 'Certificate withdrawn.',
  },
}

export const useCertificateTexts = textsOf({ en: certificates, ne })
