import type { Text } from '../../texts/text.ts'
import type { timeQuestion as english } from './time-question.ts'

export const timeQuestion: Text<typeof english> = {
  title: ({ numbers }) => `अर्डर ${numbers}: कहिले आऔँ?`,
  why: (time, reason) => `हामी ${time} मा आउन सक्दैनौँ: ${reason}।`,
  nothing: 'तपाईंले जवाफ नदिएसम्म केही सर्दैन, रद्द पनि हुँदैन र शुल्क बढ्दैन।',
  when: 'बरु कहिले आऔँ?',
  orCancel: 'कुनै समय नमिले रद्द गर्न सक्नुहुन्छ। त्यसका लागि तिर्नुभएको पैसा फिर्ता हुन्छ।',
  cancel: ({ numbers }) => `अर्डर ${numbers} रद्द गर्नुहोस्`,
  moved: (time) => `धन्यवाद। तपाईंको अर्डर ${time} आउँछ।`,
  stays: (time) => `हामी आउने भयौँ: तपाईंको अर्डर छान्नुभएकै समयमा, ${time} आउँछ।`,
  cancelled: ({ numbers }) => `अर्डर ${numbers} रद्द भयो।`,
}
