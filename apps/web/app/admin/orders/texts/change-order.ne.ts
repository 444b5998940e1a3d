import { devanagari } from '../../../texts/devanagari.ts'

export const changeOrder = {
  lower: {
    title: 'परिमाण घटाउनुहोस्',
    left: (now: number) => `${devanagari(now)} मध्ये कति राख्ने`,
    lessForEach: (amount: string) => `एउटा घटाउँदा तिर्नुपर्ने रकम Rs ${amount} घट्छ।`,
    backForEach: (amount: string) => `एउटा घटाउँदा Rs ${amount} ग्राहकलाई फिर्ता हुन्छ।`,
    submit: 'घटाएर दुवैलाई जानकारी दिनुहोस्',
  },
}
