import type { Settings } from '../content/settings.ts'

/**
 * The made-up company of the demo shop. Its email has a domain that nobody can own, so that no mail reaches strangers.
 */
export const DEMO_COMPANY: Partial<Settings['site']> = {
  company_name_en: 'Himalayan Green Pvt. Ltd.',
  company_name_ne: 'हिमालयन ग्रीन प्रा. लि.',
  address_en: 'Lakeside, Pokhara-6, Kaski, Gandaki Province, Nepal',
  address_ne: 'लेकसाइड, पोखरा-६, कास्की, गण्डकी प्रदेश, नेपाल',
  phones: ['+977 980-0000000', '+977 61-000000'],
  email: 'namaste@himalayan-green.example',
}
