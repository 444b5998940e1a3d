import type { Settings } from '../content/settings.ts'

/**
 * The made-up company of the demo shop, whose numbers say so. Its emails have a domain that nobody can own, so that no mail reaches
 * strangers.
 */
export const DEMO_COMPANY = {
  site: {
    company_name_en: 'Himalayan Green Pvt. Ltd.',
    company_name_ne: 'हिमालयन ग्रीन प्रा. लि.',
    address_en: 'Lakeside, Pokhara-6, Kaski, Gandaki Province, Nepal',
    address_ne: 'लेकसाइड, पोखरा-६, कास्की, गण्डकी प्रदेश, नेपाल',
    phones: ['+977 980-0000001', '+977 61-000001'],
    email: 'hello@himalayan-green.example',
  },
  legal: {
    registration_no: 'DEMO-0000000 (made up)',
    pan: '999000000',
    vat_no: '',
    complaint_officer: {
      name: 'Suman Tamang (made up)',
      phone: '+977 980-0000002',
      email: 'complaints@himalayan-green.example',
    },
  },
} satisfies { site: Partial<Settings['site']>; legal: Settings['legal'] }
