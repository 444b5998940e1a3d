import type { Settings } from '../content/settings.ts'

/**
 * The made-up settings with which earlier versions of the software began, and a demo does. Saved settings may still
 * contain them as if they were filled in.
 */
export const MADE_UP: Partial<Settings['site']> = {
  company_name_en: 'Himalayan Green Pvt. Ltd.',
  company_name_ne: 'हिमालयन ग्रीन प्रा. लि.',
  address_en: 'Lakeside, Pokhara-6, Kaski, Gandaki Province, Nepal',
  address_ne: 'लेकसाइड, पोखरा-६, कास्की, गण्डकी प्रदेश, नेपाल',
  phones: ['+977 980-0000000', '+977 61-000000'],
  email: 'namaste@himalayan-green.example',
}
