import { devanagari } from '../../texts/devanagari.ts'
import type { Text } from '../../texts/text.ts'
import type { packages as en } from './packages.ts'

export const packages: Text<typeof en> = {
  packages: (count) => `${devanagari(count)} वटा प्याकेज`,
  next: (vendor, status) => `पहिले आउने: ${vendor} (${status})`,
  inCash: (sum) => `Rs ${sum} नगद`,
  upToInCash: (most) => `बढीमा Rs ${most} नगद`,
  toPay: (sum) => `Rs ${sum} तिर्न बाँकी`,
  paid: 'भुक्तानी भयो',
  bags: (count) => `${devanagari(count)} झोला`,
  code: 'कोड',
  billCount: (count) => `${devanagari(count)} वटा बिल`,
}
