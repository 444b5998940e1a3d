import type { Text } from '../../texts/text.ts'
import type { notificationChoices as en } from './notification-choices.ts'

export const notificationChoices: Text<typeof en> = {
  title: 'सूचना',
  choicesLead: 'यहाँ तपाईंलाई हरेक कुरा जनाइन्छ। त्यसबाहेक के-के पठाउने, छान्नुहोस्।',
  mail: 'इमेलबाट',
  mailTo: (email) => `${email} मा`,
  mailNotConfirmed: (email) => `${email} तपाईंकै हो भनी पुष्टि नगरुन्जेल त्यहाँ केही जनाउँदैनौँ।`,
  confirmMail: 'इमेल पुष्टि गर्नुहोस्',
  noMail: 'इमेल पाउन खातामा इमेल थप्नुहोस्।',
  mailAmounts: {
    none: 'इमेल नपठाउने',
    main: 'मुख्य मात्र: अर्डर भएको र डेलिभरी भएको, स्वीकृत वा प्याक गर्नुपर्ने अर्डर',
    all: 'हरेक अर्डरका सबै कुरा',
  },
  sms: 'एसएमएसबाट',
  smsTo: (phone) => `${phone} मा`,
  noSms: 'एसएमएस पाउन खातामा मोबाइल नम्बर थप्नुहोस्।',
  smsAmounts: {
    none: 'एसएमएस नपठाउने',
    main: 'मुख्य मात्र: अर्डर, भुक्तानी, विक्रेताको जवाफ, परिवर्तन, बाटोमा, डेलिभरी, रकम फिर्ता, प्याक गर्नुपर्ने अर्डर',
    all: 'हरेक अर्डरका सबै कुरा',
  },
  saved: 'तपाईंको छनोट सुरक्षित भयो।',
}
