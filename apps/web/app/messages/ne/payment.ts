import type { payment as en } from '../en/payment.ts'
import type { Text } from '../en.ts'

export const payment: Text<typeof en> = {
  methods: {
    cod: 'सामान आएपछि नगद',
    esewa: 'ई-सेवा (eSewa)',
    khalti: 'खल्ती (Khalti)',
    card: 'कार्ड',
    connectips: 'कनेक्ट आईपीएस (connectIPS)',
    fonepay: 'फोनपे (Fonepay)',
  },
  status: {
    unpaid: (total) => `Rs ${total} तिर्न बाँकी छ।`,
    pending: (total) => `तपाईंको Rs ${total} आइपुग्यो कि भनेर हामी सोध्दै छौँ।`,
    paid: (total) => `Rs ${total} तिरियो। धन्यवाद।`,
    failed: (total) => `पछिल्लो भुक्तानी हुन सकेन। Rs ${total} तिर्न बाँकी छ।`,
    partially_refunded: (_total) => 'यो तिरिएको हो, र यसको केही भाग तपाईंलाई फिर्ता हुँदै छ।',
    refunded: (_total) => 'यो तिरिएको हो, र सबै पैसा तपाईंलाई फिर्ता हुँदै छ।',
  },
  nothing: 'केही तिर्नु पर्दैन।',
}
