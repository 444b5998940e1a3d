import { textsOf } from '../../../texts/texts-of.ts'
import { certificates as ne } from './certificates.ne.ts'

/** Certificates, as staff check them. */
export const certificates = {
  title: 'Certificates',
  intro:
    'Open the document and compare the certifying body, number, land, products and expiry date. If in doubt, ask the certifying body. Only approved certificates are shown to shoppers.',
  filter: 'Show',
  tabs: { pending: 'To review', valid: 'Valid', ending: 'Expiring soon', ended: 'Expired or not shown' },
  noneFound: 'No certificates.',
  approve: 'Approve',
  reject: 'Reject',
  takeDown: 'Hide',
  note: 'Reason (the vendor will see this)',
  ofVendor: (vendor: string, number: string) => `certificate ${number} of ${vendor}`,
  since: (when: string) => `Submitted ${when}`,
  approved: 'Certificate approved. Shoppers can now see it.',
  rejected: 'The certificate is not shown. The vendor has been notified with the reason.',
}

export const useStaffCertificateTexts = textsOf({ en: certificates, ne })
