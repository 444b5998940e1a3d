import type { Locale } from '../context.ts'
import { type Paisa, showRupees } from '../money/money.ts'
import { nepaliFigures } from '../nepal/numerals.ts'
import { PAYOUT_HOLD_HOURS } from '../trade-terms.ts'

/** The sentences of the commands about payouts. */
const TEXTS = {
  en: {
    noSuchPayout: 'There is no such payout.',
    noSuchMonth: 'There is no such month.',
    noSuchVendor: 'There is no such vendor.',
    noBank: 'Please enter the name of the bank.',
    noAccountNumber: 'Please enter 6 to 24 letters and digits.',
    noWalletNumber: 'Please enter the ten-digit mobile number of the wallet.',
    noAccount: 'This vendor has no payout account.',
    accountIsNew: `The vendor’s account was changed less than ${PAYOUT_HOLD_HOURS} hours ago.`,
    accountChanged: 'The vendor has changed the payout account. Cancel this payout and prepare it again.',
    nothingPayable: 'Nothing is payable to this vendor now.',
    onlyPayable: (most: Paisa) => `Only ${showRupees(most)} is payable now.`,
    alreadyPrepared: 'A payout to this vendor is prepared already.',
    samePerson: 'Another person must approve it.',
    sayUnsentFirst:
      'This payout is in a bank file and may have been sent. First someone must record that the bank did not send it; then another person confirms.',
    otherConfirms: 'Someone else must confirm that the bank did not send it.',
    noSuchFile: 'There is no such file for the bank.',
    ofPayout: (id: number, sentence: string) => `Payout ${id}: ${sentence}`,
    movedOn: 'This payout has changed. Please check it again.',
    needsReference: 'Please write the reference of the transfer.',
    chooseVendors: 'Please choose a vendor.',
    sameAccount: 'This is the account already.',
    noProposal: 'This proposal has already been decided. Please check again.',
    sameProposer: 'Another person must confirm it; you cannot confirm your own proposal.',
    vendorChangedAccount:
      'The vendor has changed the payout account in the meantime. Please decline this proposal.',
  },
  ne: {
    noSuchPayout: 'यस्तो भुक्तानी छैन।',
    noSuchMonth: 'यस्तो महिना छैन।',
    noSuchVendor: 'यस्तो विक्रेता छैन।',
    noBank: 'कृपया बैंकको नाम लेख्नुहोस्।',
    noAccountNumber: 'कृपया ६ देखि २४ अक्षर र अङ्क लेख्नुहोस्।',
    noWalletNumber: 'कृपया वालेटको फोनका दस अङ्क लेख्नुहोस्।',
    noAccount: 'यस विक्रेताको भुक्तानी पाउने खाता छैन।',
    accountIsNew: `विक्रेताको खाता बदलिएको ${nepaliFigures(PAYOUT_HOLD_HOURS)} घण्टा भएको छैन।`,
    accountChanged: 'विक्रेताले खाता बदल्नुभएको छ। यो भुक्तानी रद्द गरी फेरि तयार गर्नुहोस्।',
    nothingPayable: 'यस विक्रेतालाई अहिले तिर्नुपर्ने केही छैन।',
    onlyPayable: (most: Paisa) => `अहिले ${showRupees(most)} मात्र तिर्न मिल्छ।`,
    alreadyPrepared: 'यस विक्रेताको भुक्तानी पहिल्यै तयार छ।',
    samePerson: 'अर्को व्यक्तिले स्वीकृत गर्नुपर्छ: आफूले तयार गरेको आफैँ स्वीकृत गर्न मिल्दैन।',
    sayUnsentFirst:
      'यो बैंकको फाइलमा छ र बैंकले पठाइसकेको हुन सक्छ। पहिले एक जनाले बैंकले पठाएन भन्नुपर्छ, अनि अर्को व्यक्तिले पुष्टि गर्नुपर्छ।',
    otherConfirms: 'बैंकले पठाएन भन्ने कुरा अर्को व्यक्तिले पुष्टि गर्नुपर्छ।',
    noSuchFile: 'बैंकको यस्तो फाइल छैन।',
    ofPayout: (id: number, sentence: string) => `भुक्तानी ${nepaliFigures(id)}: ${sentence}`,
    movedOn: 'यो भुक्तानी बदलिएको छ। कृपया फेरि हेर्नुहोस्।',
    needsReference: 'कृपया रकम पठाएको सन्दर्भ नम्बर लेख्नुहोस्।',
    chooseVendors: 'कृपया विक्रेता छान्नुहोस्।',
    sameAccount: 'खाता पहिल्यै यही हो।',
    noProposal: 'यस प्रस्तावको टुङ्गो लागिसक्यो। कृपया फेरि हेर्नुहोस्।',
    sameProposer: 'अर्को व्यक्तिले पुष्टि गर्नुपर्छ: आफ्नो प्रस्ताव आफैँ पुष्टि गर्न मिल्दैन।',
    vendorChangedAccount: 'यसबीच विक्रेता आफैँले खाता बदल्नुभएको छ। कृपया यो प्रस्ताव अस्वीकार गर्नुहोस्।',
  },
} as const

export const payoutTexts = (locale: Locale) => TEXTS[locale]

/** The texts of a statement. */
const STATEMENT = {
  en: {
    title: (month: string) => `Statement of ${month}`,
    day: 'Day',
    what: 'What',
    goods: 'Items',
    amount: 'Amount',
    balance: 'Balance',
    opening: 'Opening balance',
    closing: 'Closing balance',
    commissionBill: 'Commission bill:',
    cashWithYou: 'Customers’ cash your team has not handed over (deducted from the payout)',
    commission: 'commission',
    vat: 'VAT on it',
    kinds: {
      sale: 'Sale',
      refund: 'Refund to customer',
      payout: 'Payout',
      payout_failed: 'Payout returned',
      cash_kept: 'Customers’ cash that you kept',
      other: 'Other',
    },
  },
  ne: {
    title: (month: string) => `${month} को हिसाब विवरण`,
    day: 'मिति',
    what: 'विवरण',
    goods: 'सामान',
    amount: 'रकम',
    balance: 'मौज्दात',
    opening: 'सुरु मौज्दात',
    closing: 'अन्तिम मौज्दात',
    commissionBill: 'लिइएको कमिसनको बिल:',
    cashWithYou: 'तपाईंको टोलीले नबुझाएको ग्राहकको नगद (भुक्तानीबाट कट्टा हुन्छ)',
    commission: 'कमिसन',
    vat: 'त्यसमा भ्याट',
    kinds: {
      sale: 'बिक्री',
      refund: 'ग्राहकलाई रकम फिर्ता',
      payout: 'प्राप्त भुक्तानी',
      payout_failed: 'पठाएको रकम फर्कियो',
      cash_kept: 'तपाईंले राख्नुभएको ग्राहकको नगद',
      other: 'अन्य',
    },
  },
} as const

export const statementTexts = (locale: Locale) => STATEMENT[locale]
