import { createECDH, createPublicKey, verify } from 'node:crypto'
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'
import { expect, test, vi } from 'vitest'
import { openPush } from './push-service.ts'

// What the library makes is held against the examples of the RFCs, so that a newer version of it cannot make anything else unseen.

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** RFC 8291, section 5 and appendix A. */
const RFC_8291 = {
  plaintext: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  senderPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

/** RFC 8292, section 2.4. */
const RFC_8292 = {
  token:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
}

test('what is sealed for a browser is that of RFC 8291, byte by byte', async () => {
  const { p256dh, auth, plaintext, senderPublic, senderPrivate, salt, body } = RFC_8291
  const point = bytes(senderPublic)
  const [x, y] = [point.slice(1, 33), point.slice(33)].map((half) => Buffer.from(half).toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: senderPrivate }
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const privateKey = await crypto.subtle.importKey('jwk', jwk, curve, true, ['deriveBits'])
  const publicKey = await crypto.subtle.importKey('raw', point, curve, true, [])
  const making = vi.spyOn(crypto.subtle, 'generateKey').mockResolvedValue({ privateKey, publicKey } as never)
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    ;(into as Uint8Array).set(bytes(salt))
    return into
  })
  try {
    const browser = { endpoint: 'https://push.example.net/', expirationTime: null, keys: { p256dh, auth } }
    const sealed = await encryptNotification(browser, new TextEncoder().encode(plaintext), { pad: false })
    expect(Buffer.from(sealed).toString('base64url')).toBe(body)
  } finally {
    making.mockRestore()
    random.mockRestore()
  }
})

/** The claims of a signature, if it is right. */
function claimsOf(token: string, key: string): Record<string, unknown> | null {
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  return isRight ? JSON.parse(Buffer.from(claims!, 'base64url').toString()) : null
}

test('who sends is signed as RFC 8292 says', async () => {
  // A signature is another each time, so that the example shows that the check is right, and the check that the library is.
  const { token, key } = RFC_8292
  const example = { aud: 'https://push.example.net', exp: 1453523768, sub: 'mailto:push@example.com' }
  expect(claimsOf(token, key)).toEqual(example)
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const browser = { endpoint: 'https://push.example.net/p/1', expirationTime: null, keys: RFC_8291 }
  const { headers } = await vapidHeaders(browser, {
    subject: example.sub,
    publicKey,
    privateKey: pair.getPrivateKey('base64url'),
  })
  const [, made, k] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization)!
  expect(k).toBe(publicKey)
  const claims = claimsOf(made!, publicKey)!
  expect(claims).toMatchObject({ aud: example.aud, sub: example.sub })
  const lives = Number(claims.exp) - Date.now() / 1000
  expect(lives).toBeGreaterThan(60)
  expect(lives).toBeLessThanOrEqual(24 * 60 * 60)
})

test('browsers are given the public key that belongs to the shop’s', () => {
  const { senderPrivate, senderPublic } = RFC_8291
  const push = openPush({ key: senderPrivate, contact: 'mailto:shop@example.com', simulator: null })
  expect(push.publicKey).toBe(senderPublic)
})
