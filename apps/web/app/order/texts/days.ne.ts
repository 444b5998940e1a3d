import type { Text } from '../../texts/text.ts'
import type { days as english } from './days.ts'

export const days: Text<typeof english> = {
  title: 'दिनअनुसार',
  toCome: {
    change_until: 'त्यतिबेलासम्म तपाईं आफैँ बदल्न वा रद्द गर्न सक्नुहुन्छ।',
    pay_until: 'कृपया त्यतिबेलासम्म भुक्तानी गर्नुहोस्।',
    packed_by: 'त्यतिबेलासम्म सबै सामान प्याक भइसक्नुपर्छ।',
    comes: 'तपाईंकहाँ आउँछ।',
  },
}
