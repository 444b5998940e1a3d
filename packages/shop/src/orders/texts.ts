import type { Locale } from '../context.ts'
import { type Paisa, showRupees } from '../money/money.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import type { OrderItemStatus } from './states.ts'

/** The sentences of the commands about orders. */
const TEXTS = {
  en: {
    cartChanged: 'Your cart has changed. Please check it again.',
    priceIsNow: (price: Paisa) => `The price is now ${showRupees(price)}`,
    unitIsNow: (unit: string) => `The price is now for ${unit}`,
    quantityIsNow: (quantity: number) => `Your cart now holds ${quantity} of this`,
    totalIsNow: (total: Paisa) => `The total is now ${showRupees(total)}`,
    creditIsNow: (credit: Paisa) =>
      `You now have ${showRupees(credit)} in store credit. Please check the total again.`,
    notOffered: 'This payment method is not available right now. Please choose another.',
    notOurs: 'This must be a URL of this shop, without a query.',
    isPaid: 'This order is already paid.',
    waitsForAnswer: 'A vendor has not answered yet. You can pay after all vendors have answered.',
    tooManyUnpaid: (count: number, most: number) =>
      `You have ${count === 1 ? '1 unpaid order' : `${count} unpaid orders`}; the limit is ${most}. Please pay for or cancel one first.`,
    onlyAtDoor: 'Part of this order was already taken to the door. What is still due is paid there in cash.',
    nothingToPay: 'There is nothing to pay for this order any more.',
    timeToPayIsOver: 'The time to pay for this order has expired. Please order again.',
    decidedAlready: 'This payment has already been reviewed.',
    paidAnother: 'This transaction already paid for another order.',
    ownPayment: 'This is your own payment. Someone else must decide.',
    oneTransaction: 'Enter the transaction number as shown in the portal, without spaces.',
    noSuchPayment: 'There is no such payment.',
    justChanged: 'This has just changed. Please try again.',
    underWay: 'You still have an open order. You can delete your account once it is delivered.',
    moneyUnderWay: 'A refund is on its way to you. You can delete your account once you have received it.',
    creditGoesToo: (credit: Paisa) =>
      `You have ${showRupees(credit)} in store credit. It is lost when the account is deleted. Use it first, or confirm that you give it up.`,
    noSuchOrder: 'There is no such order.',
    noSuchItem: 'This item was not found in your orders.',
    cannotMove: (from: string, allowed: string[]) =>
      allowed.length > 0
        ? `An item in the state “${from}” can only become: ${allowed.join(', ')}.`
        : `An item in the state “${from}” cannot be changed any more.`,
    cannotCancel: (state: string) => `This item cannot be cancelled any more. It is now “${state}”.`,
    somebodyWasQuicker: (state: string) => `Someone else has just updated this item. It is now “${state}”.`,
    wrongCode: 'This is not the code of this order. The customer sees it on the order page.',
    broughtByCompany:
      'Himalayan Green brings this order itself: what happens on the way is entered with its run.',
    cashIsNow: (cash: Paisa) =>
      cash === 0
        ? 'Something about this order has changed: take nothing for this package, and confirm again.'
        : `Something about this order has changed: take ${showRupees(cash)} for this package, and confirm again.`,
    noSuchPhoto: 'There is no such photo.',
    onlyAsked: (quantity: number) => `Only ${quantity} were ordered.`,
    ownOrder: 'This is your own order. Someone else must help with it.',
    goodwillTooEarly: 'Nothing of this order is delivered yet, and its customer has not complained.',
    goodwillOfOrder: (left: Paisa) =>
      left > 0
        ? `For this order you can give ${showRupees(left)} more at most.`
        : 'For this order no more goodwill can be given. What is wrong with it can be reported as a refund request.',
    goodwillOfDay: (left: Paisa) =>
      left > 0
        ? `Today you can give ${showRupees(left)} more at most.`
        : 'You have given as much goodwill as one person may in a day.',
    atMost: (quantity: number) => `Enter ${quantity} or less: that is how many are ordered.`,
    cannotLower: (state: string) => `Its quantity cannot be changed any more: it is now “${state}”.`,
    orderedNow: (quantity: number) => `Someone has just changed this: ${quantity} are ordered now.`,
    notLower: (quantity: number) => `Enter less than ${quantity}. To remove it completely, cancel the item.`,
    onlyWhole: 'A promotion covers this item completely, so it can only be cancelled as a whole.',
    deliveryChanged: 'Someone has just changed this. Please check the current details.',
    nothingChanges: 'There is nothing to change.',
    changedTooOften: (most: number) =>
      `You can change the delivery of an order ${most} times a day. Please call us if it has to change again.`,
    nothingToCome: 'Everything in this order has been delivered or cancelled.',
    partlyBrought: 'Part of this was brought already, so that name and phone stay. Please tell the rider.',
    goesWithOther: (number: string) =>
      `Part of order ${number}, which you placed together with this one, is packed already and goes to the old address. Delivery was paid once for both, so this one goes there, too.`,
    packedAlready: 'Part of this order is already packed, so the address can no longer be changed.',
    fillIn: 'Please fill this in.',
    dearerPlace: (fee: Paisa, agreed: Paisa) =>
      `Delivery there costs ${showRupees(fee)}, but ${showRupees(agreed)} was agreed. Please cancel what is not packed and place a new order.`,
    packedNotCancelled:
      'Part of it is packed already, so it cannot be cancelled here. Please call us if no other time suits you.',
    timeAnswered: 'This was answered already. Please check the time of the order.',
    timeChanged: 'The delivery time of this order has just been changed. Please check what it is now.',
    sameTime: 'It has this time already. Please choose another one.',
    dearerTime: 'Delivery at this time costs more than was agreed. Please choose another one.',
    timeUntil: (timestamp: string) => `The time could be changed until ${timestamp}. Please call us.`,
    otherTimesThere:
      'We deliver there at other times. Please cancel what is not packed and place a new order for a time there.',
  },
  ne: {
    cartChanged: 'तपाईंको कार्ट बदलिएको छ। कृपया फेरि हेर्नुहोस्।',
    priceIsNow: (price: Paisa) => `अहिलेको मूल्य ${showRupees(price)} हो`,
    unitIsNow: (unit: string) => `अहिलेको मूल्य ${unit} को हो`,
    quantityIsNow: (quantity: number) => `तपाईंको कार्टमा अहिले यो ${quantity} वटा छ`,
    totalIsNow: (total: Paisa) => `कुल जम्मा अहिले ${showRupees(total)} हो`,
    creditIsNow: (credit: Paisa) => `अब तपाईंको स्टोर क्रेडिट ${showRupees(credit)} छ। कृपया कुल जम्मा फेरि हेर्नुहोस्।`,
    notOffered: 'यो भुक्तानी विधि अहिले उपलब्ध छैन। कृपया अर्को छान्नुहोस्।',
    notOurs: 'यो यसै वेबसाइटको URL हुनुपर्छ, queryरहित।',
    isPaid: 'यस अर्डरको भुक्तानी भइसकेको छ।',
    waitsForAnswer: 'एक विक्रेताको जवाफ बाँकी छ। सबै जवाफ आएपछि भुक्तानी गर्नुहोस्।',
    tooManyUnpaid: (count: number, most: number) =>
      `तपाईंका ${nepaliFigures(count)} वटा अर्डरको भुक्तानी बाँकी छ, एक पटकमा बढीमा ${nepaliFigures(most)} वटा मात्र हुन सक्छ। कृपया पहिले एउटाको भुक्तानी गर्नुहोस् वा रद्द गर्नुहोस्।`,
    onlyAtDoor: 'यस अर्डरको केही भाग ढोकासम्म पुगिसकेको छ। बाँकी रकम त्यहीँ नगदमा तिर्नुहोस्।',
    nothingToPay: 'यस अर्डरमा तिर्न बाँकी छैन।',
    timeToPayIsOver: 'यस अर्डरको भुक्तानी गर्ने समय सकियो। कृपया फेरि अर्डर गर्नुहोस्।',
    decidedAlready: 'यस भुक्तानीको निर्णय भइसक्यो।',
    paidAnother: 'यो कारोबार अर्कै अर्डरको भुक्तानीमा प्रयोग भइसकेको छ।',
    ownPayment: 'यो तपाईंकै भुक्तानी हो। यसको निर्णय अरू कसैले गर्नुहुन्छ।',
    oneTransaction: 'कारोबार नम्बर पोर्टलमा जस्तो छ त्यस्तै, खाली ठाउँ नराखी लेख्नुहोस्।',
    noSuchPayment: 'यस्तो कुनै भुक्तानी छैन।',
    justChanged: 'यो भर्खरै बदलियो। कृपया फेरि प्रयास गर्नुहोस्।',
    underWay: 'तपाईंको एउटा अर्डर टुङ्गिएको छैन। डेलिभरी भएपछि खाता मेटाउन सक्नुहुन्छ।',
    moneyUnderWay: 'तपाईंको पैसा फिर्ता हुँदै छ। त्यो आइपुगेपछि खाता मेटाउन सक्नुहुन्छ।',
    creditGoesToo: (credit: Paisa) =>
      `तपाईंको ${showRupees(credit)} स्टोर क्रेडिट छ। खाता मेटाएपछि त्यो रहँदैन। पहिले प्रयोग गर्नुहोस् वा छाड्छु भनी पुष्टि गर्नुहोस्।`,
    noSuchOrder: 'यस्तो अर्डर छैन।',
    noSuchItem: 'तपाईंका अर्डरमा यस्तो सामान छैन।',
    cannotMove: (from: string, allowed: string[]) =>
      allowed.length > 0
        ? `यस सामानको अवस्था “${from}” हो। अब यतिमा मात्र बदल्न मिल्छ: ${allowed.join(', ')}।`
        : `यस सामानको अवस्था “${from}” हो, अब बदल्न मिल्दैन।`,
    cannotCancel: (state: string) => `यस सामानको अवस्था “${state}” भइसकेकाले अब रद्द गर्न मिल्दैन।`,
    somebodyWasQuicker: (state: string) => `अरू कसैले यो सामान भर्खरै बदल्नुभयो। अहिलेको अवस्था: “${state}”।`,
    wrongCode: 'कोड मिलेन। ग्राहकले अर्डरको पृष्ठमा कोड देख्नुहुन्छ।',
    broughtByCompany: 'यो अर्डर हिमालयन ग्रीन आफैँले पुर्‍याउँछ: बाटोमा जे हुन्छ त्यो फेरोमै लेखिन्छ।',
    cashIsNow: (cash: Paisa) =>
      cash === 0
        ? 'यसैबीच यस अर्डरमा केही बदलियो: यस प्याकेजको केही नलिनुहोस्, अनि फेरि पुष्टि गर्नुहोस्।'
        : `यसैबीच यस अर्डरमा केही बदलियो: यस प्याकेजको ${showRupees(cash)} लिनुहोस्, अनि फेरि पुष्टि गर्नुहोस्।`,
    noSuchPhoto: 'यस्तो फोटो छैन।',
    onlyAsked: (quantity: number) => `${quantity} वटा मात्र अर्डर भएको हो।`,
    ownOrder: 'यो तपाईंकै अर्डर हो। अरू कसैले सहयोग गर्नुपर्छ।',
    goodwillTooEarly: 'यस अर्डरको केही डेलिभरी भएको छैन र ग्राहकको गुनासो पनि आएको छैन।',
    goodwillOfOrder: (left: Paisa) =>
      left > 0
        ? `यस अर्डरका लागि बढीमा ${showRupees(left)} अझै दिन सकिन्छ।`
        : 'यस अर्डरका लागि अब सद्भावको क्रेडिट दिन मिल्दैन। समस्या भए रकम फिर्ता अनुरोध दर्ता गर्नुहोस्।',
    goodwillOfDay: (left: Paisa) =>
      left > 0
        ? `आज बढीमा ${showRupees(left)} अझै दिन सकिन्छ।`
        : 'एक जनाले दिनमा दिन पाउने जति सद्भावको क्रेडिट दिइसक्नुभयो।',
    atMost: (quantity: number) => `${quantity} वा कम लेख्नुहोस्: अर्डर त्यति नै छ।`,
    cannotLower: (state: string) => `अब यसको परिमाण बदल्न मिल्दैन: अहिलेको अवस्था “${state}” हो।`,
    orderedNow: (quantity: number) => `यसबीच कसैले बदल्नुभयो: अहिले ${quantity} वटा अर्डरमा छ।`,
    notLower: (quantity: number) => `${quantity} भन्दा कम लेख्नुहोस्। सबै हटाउन सामान रद्द गर्नुहोस्।`,
    onlyWhole: 'यस सामानको सबै मूल्य छुटले तिरेको छ, त्यसैले पूरै मात्र रद्द गर्न मिल्छ।',
    deliveryChanged: 'यसबीच कसैले यो बदल्नुभयो। कृपया अहिले के छ फेरि हेर्नुहोस्।',
    nothingChanges: 'बदल्नुपर्ने केही छैन।',
    changedTooOften: (most: number) =>
      `एउटा अर्डरको डेलिभरी दिनमा ${nepaliFigures(most)} पटक बदल्न मिल्छ। फेरि बदल्नुपरे कृपया हामीलाई फोन गर्नुहोस्।`,
    nothingToCome: 'यस अर्डरका सबै सामान डेलिभरी वा रद्द भइसके।',
    partlyBrought: 'यसको केही सामान पुगिसकेकाले नाम र फोन बदल्न मिल्दैन। कृपया राइडरलाई भन्नुहोस्।',
    goesWithOther: (number: string) =>
      `यससँगै गरेको अर्डर ${number} को केही सामान प्याक भइसक्यो र पहिलेकै ठेगानामा जान्छ। दुवैको डेलिभरी शुल्क एकै पटक तिरिएकाले यो पनि त्यहीँ जान्छ।`,
    packedAlready: 'यस अर्डरको केही सामान प्याक भइसकेकाले ठेगाना अब बदल्न मिल्दैन।',
    fillIn: 'कृपया यो भर्नुहोस्।',
    dearerPlace: (fee: Paisa, agreed: Paisa) =>
      `त्यहाँको डेलिभरी शुल्क ${showRupees(fee)} हो, तर ${showRupees(agreed)} मा सहमति भएको थियो। कृपया प्याक नभएको रद्द गरी नयाँ अर्डर गर्नुहोस्।`,
    packedNotCancelled:
      'केही सामान प्याक भइसकेकाले यहाँबाट रद्द गर्न मिल्दैन। अरू कुनै समय नमिले कृपया हामीलाई फोन गर्नुहोस्।',
    timeAnswered: 'यसको जवाफ आइसक्यो। कृपया अर्डरको समय हेर्नुहोस्।',
    timeChanged: 'यस अर्डरको डेलिभरी समय भर्खरै बदलिएको छ। अहिले कति छ हेर्नुहोस्।',
    sameTime: 'समय अहिले नै यही हो। कृपया अर्को छान्नुहोस्।',
    dearerTime: 'यो समयको डेलिभरी शुल्क सहमति भएकोभन्दा बढी छ। कृपया अर्को छान्नुहोस्।',
    timeUntil: (timestamp: string) => `समय ${timestamp} सम्म बदल्न सकिन्थ्यो। कृपया फोन गर्नुहोस्।`,
    otherTimesThere:
      'त्यहाँ हामी अर्कै समयमा डेलिभरी गर्छौँ। कृपया प्याक नभएको रद्द गरी त्यहाँको समय छानेर नयाँ अर्डर गर्नुहोस्।',
  },
} as const

export const NOTHING_SENT = { en: 'Choose at least one item.', ne: 'कम्तीमा एउटा सामान छान्नुहोस्।' }
export const NO_PHONE = {
  en: 'Enter the number with its country code, for example +61 412 345 678.',
  ne: 'देशको कोडसहित नम्बर लेख्नुहोस्, जस्तै +61 412 345 678।',
}
export const ONE_TARGET = {
  en: 'Name either the order group, the order or its items.',
  ne: 'अर्डर समूह, अर्डर वा त्यसका सामानमध्ये एउटा मात्र पठाउनुहोस्।',
}
export const FILL_IN = { en: 'Please fill this in.', ne: 'कृपया यो भर्नुहोस्।' }
export const SENT_TWICE = { en: 'Send each item once.', ne: 'एउटै सामान एक पटक मात्र पठाउनुहोस्।' }

export const orderTexts = (locale: Locale) => TEXTS[locale]

const STATES: Record<Locale, Record<OrderItemStatus, string>> = {
  en: {
    on_hold: 'waiting for payment',
    awaiting_approval: 'waiting for approval',
    confirmed: 'confirmed',
    rejected: 'rejected',
    expired: 'not answered in time',
    cancelled: 'cancelled',
    unavailable: 'not available',
    packed: 'packed',
    out_for_delivery: 'out for delivery',
    undelivered: 'delivery failed',
    delivered: 'delivered',
    returned: 'returned',
  },
  ne: {
    on_hold: 'भुक्तानी बाँकी',
    awaiting_approval: 'स्वीकृति बाँकी',
    confirmed: 'पुष्टि भएको',
    rejected: 'अस्वीकृत',
    expired: 'समयमा जवाफ नआएको',
    cancelled: 'रद्द',
    unavailable: 'उपलब्ध नभएको',
    packed: 'प्याक भएको',
    out_for_delivery: 'बाटोमा',
    undelivered: 'डेलिभरी हुन नसकेको',
    delivered: 'डेलिभरी भएको',
    returned: 'फिर्ता',
  },
}

/** The name of an item's state, as people read it. */
export const stateWord = (status: OrderItemStatus, locale: Locale) => STATES[locale][status]
