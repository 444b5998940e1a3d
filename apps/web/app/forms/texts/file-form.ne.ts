import type { Text } from '../../texts/text.ts'
import type { fileForm as english } from './file-form.ts'

export const fileForm: Text<typeof english> = {
  goesAgain: 'सर्भर अहिले व्यस्त छ। तपाईंको फाइल स्वतः फेरि पठाइन्छ; कृपया यो पृष्ठ खुला राख्नुहोस्।',
}
