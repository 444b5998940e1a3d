import type { Locale } from '../context.ts'
import type { CheckKey } from './checks.ts'

// The texts of the self-check: a result and, if it is not good, what to do. `it` is what the sentence names.

interface CheckTexts {
  keys: Record<CheckKey, string>
  says: Record<CheckSentence, (it: string) => string>
}

const EN = {
  keys: {
    proxy: 'Proxy',
    address: 'Address',
    tls: 'Certificate',
    clock: 'Clock',
    keys: 'Keys',
    files: 'Files',
    mail: 'Mail',
    sms: 'SMS',
    gateways: 'Gateways',
    database: 'Database',
    durability: 'Written to disk',
    rights: 'Database user',
    disk: 'Disk space',
    backups: 'Backups',
  },
  says: {
    late: () => 'No answer within three seconds. Check again, then check the server.',
    failed: (it: string) => `This could not be checked: ${it}`,
    databaseInUse: () => 'The shop is running and has the database open: look at /admin/start.',
    databaseNone: () => 'There is no database yet. The first start makes one.',
    proxies: (it: string) => `Trusted proxies: ${it}.`,
    noProxies: () =>
      'No proxy is trusted. If one stands before the shop, set TRUSTED_PROXIES to how many there are.',
    onlyHere: () => 'Only this machine can reach the shop. For others, set PUBLIC_URL to its https address.',
    plainNetwork: () =>
      'The shop is open to a network without https. For the internet, put a proxy with TLS before it.',
    answers: (it: string) => `${it} answers.`,
    answersOtherwise: (it: string) =>
      `PUBLIC_URL answers with ${it}. Check that the proxy leads to this shop.`,
    noAnswer: (it: string) =>
      `PUBLIC_URL does not answer from here (${it}). Open it from a phone to be sure.`,
    certificate: (it: string) => `Valid until ${it}.`,
    certificateEnds: (it: string) => `The certificate ends on ${it}. Renew it.`,
    wrongCertificate: (it: string) => `Browsers refuse the certificate (${it}). Give the proxy a valid one.`,
    noTls: () =>
      'The shop is reached without https, so passwords can be read on the way. Put a proxy with TLS before it.',
    noTlsHere: () => 'Not needed while only this machine reaches the shop.',
    clocks: () => 'This machine and the database agree on the time.',
    clocksApart: (it: string) =>
      `This machine and the database are ${it} seconds apart. Set both clocks by NTP.`,
    keys: () => 'AUTH_SECRET and PAPERS_KEY match this database.',
    wrongKey: (it: string) => `${it} is not what this database was used with. Restore the previous value.`,
    weakKey: (it: string) => `${it} can be guessed. Make a new one: openssl rand -base64 32.`,
    lostSecrets: () => 'LOST_SECRETS is still set. Remove it and restart.',
    files: () => 'A file was written, read and deleted.',
    filesDiffer: () => 'A file came back changed. Do not open the shop; look at the disk or the bucket.',
    filesStay: () => 'A file cannot be deleted. Let the shop delete in DATA_DIR or the bucket.',
    mail: () => 'The mail server accepts the login.',
    demoOutbox: () => 'In the demo, mails and SMS stay in the outbox.',
    noMail: () => 'No email is sent. Set SMTP_URL and MAIL_FROM.',
    mailRefuses: (it: string) => `The mail server rejects the login (${it}). Check SMTP_URL.`,
    smsSet: () => 'Set. A test SMS from /admin/start shows whether one arrives.',
    noSms: () => 'No SMS leaves the shop. Set SPARROW_TOKEN and SPARROW_FROM.',
    cashAlone: () => 'None is set: customers pay on delivery.',
    gatewaysSilent: (it: string) => `No answer from: ${it}. Let this server reach them on port 443.`,
    gatewaysLive: (it: string) => `All respond. Live payments through: ${it}.`,
    gatewaysPlay: () => 'All answer, but in test mode: no real money is moved.',
    database: (it: string) => `PostgreSQL ${it}, as it should be.`,
    embedded: () =>
      'The database is in DATA_DIR. For a shop with daily orders, use a PostgreSQL server (DATABASE_URL).',
    databaseOld: (it: string) => `PostgreSQL ${it} is too old. Use a newer one (docs/operations.md).`,
    databaseEncoding: (it: string) => `The database is in ${it}. Make one with --encoding=UTF8.`,
    databaseSearch: () =>
      'The extension pg_trgm or fuzzystrmatch is missing. Install the contrib package and start again.',
    databasePlain: () =>
      'The connection to the database is not encrypted. Add sslmode=verify-full to DATABASE_URL.',
    databaseUnverified: () => 'The database server is not verified. Add sslmode=verify-full to DATABASE_URL.',
    databaseFull: (it: string) =>
      `Of the server’s connections ${it} are in use. Raise max_connections or use fewer processes.`,
    databaseWay: (it: string) => `The database cannot be reached by ${it}. Correct the setting.`,
    databaseOther: (it: string) => `${it} leads to another database than DATABASE_URL. Correct the setting.`,
    ownsNothing: (it: string) => `${it} names a user who does not own the tables. Name their owner.`,
    durable: () => 'Confirmed orders are written to disk.',
    notDurable: (it: string) =>
      `Orders can be lost when the power fails: switch on ${it} at the database server.`,
    rights: (it: string) => `${it} has what the shop needs.`,
    rightsEmbedded: () => 'The shop alone opens this database.',
    noRights: (it: string) =>
      `${it} may not read the shop’s tables. Start the shop with DATABASE_OWNER_URL: it gives its user what it needs.`,
    ownsTables: (it: string) =>
      `${it} owns the tables, and could change what was booked, billed or audited. Give the shop a second user (DATABASE_OWNER_URL).`,
    superuser: (it: string) =>
      `${it} is a superuser. Give the shop a user of its own that owns only its database.`,
    disk: (it: string) => `${it} free.`,
    diskFull: (it: string) => `Only ${it} free in DATA_DIR. Make room.`,
    backup: (it: string) => `The newest is of ${it} (UTC).`,
    backupOld: (it: string) =>
      `The newest is of ${it} (UTC). Look why there is no newer one: npm run backup.`,
    backupReadable: (it: string) =>
      `The newest is of ${it} (UTC). It is not encrypted: set BACKUP_PUBLIC_KEY (npm run keys -- new-backup-key).`,
    backupKeyWrong: () => 'BACKUP_PUBLIC_KEY is mistyped, and no backup is made. Correct the setting.',
    backupBrokenOff: (it: string) =>
      `The last one was broken off, and its copy of the database is still there (${it}). The next one takes it away: npm run backup.`,
    backupNone: () => 'There is none yet in BACKUP_TO. Make one: npm run backup.',
    backupUnset: () => 'No place for them is set. Set BACKUP_TO and run npm run backup every day.',
    backupDemo: () => 'A demo needs none.',
  },
}

/** Every sentence by its name. */
export type CheckSentence = keyof typeof EN.says

const NE: CheckTexts = {
  keys: {
    proxy: 'प्रोक्सी',
    address: 'ठेगाना',
    tls: 'प्रमाणपत्र',
    clock: 'घडी',
    keys: 'गोप्य साँचो',
    files: 'फाइल',
    mail: 'इमेल',
    sms: 'एसएमएस',
    gateways: 'भुक्तानी सेवा',
    database: 'डाटाबेस',
    durability: 'डिस्कमा लेखाइ',
    rights: 'डाटाबेस प्रयोगकर्ता',
    disk: 'डिस्कको ठाउँ',
    backups: 'ब्याकअप',
  },
  says: {
    late: () => 'तीन सेकेन्डभित्र जवाफ आएन। फेरि हेर्नुहोस्, अनि सर्भर जाँच्नुहोस्।',
    failed: (it) => `यो जाँच्न सकिएन: ${it}`,
    databaseInUse: () => 'पसल चलिरहेको छ र डाटाबेस त्यसैले खोलेको छ: /admin/start हेर्नुहोस्।',
    databaseNone: () => 'अहिलेसम्म डाटाबेस छैन। पहिलो पटक सुरु हुँदा बन्छ।',
    proxies: (it) => `विश्वसनीय प्रोक्सी: ${it}।`,
    noProxies: () => 'कुनै प्रोक्सीलाई भरोसा गरिएको छैन। पसलअघि प्रोक्सी छ भने TRUSTED_PROXIES मा सङ्ख्या राख्नुहोस्।',
    onlyHere: () => 'यही मेसिनबाट मात्र पसल खुल्छ। अरूका लागि PUBLIC_URL मा https URL राख्नुहोस्।',
    plainNetwork: () => 'पसल https बिना नेटवर्कमा खुला छ। इन्टरनेटका लागि अगाडि TLS भएको प्रोक्सी राख्नुहोस्।',
    answers: (it) => `${it} ले जवाफ दिन्छ।`,
    answersOtherwise: (it) => `PUBLIC_URL ले ${it} जवाफ दियो। प्रोक्सी यही पसलमा आउँछ कि हेर्नुहोस्।`,
    noAnswer: (it) => `यहाँबाट PUBLIC_URL ले जवाफ दिएन (${it})। ढुक्क हुन फोनबाट खोलेर हेर्नुहोस्।`,
    certificate: (it) => `${it} सम्म मान्य छ।`,
    certificateEnds: (it) => `प्रमाणपत्र ${it} मा सकिन्छ। नवीकरण गर्नुहोस्।`,
    wrongCertificate: (it) => `ब्राउजरले प्रमाणपत्र मान्दैन (${it})। प्रोक्सीमा मान्य प्रमाणपत्र राख्नुहोस्।`,
    noTls: () => 'पसल https बिना खुल्छ, त्यसैले बाटोमा पासवर्ड पढ्न सकिन्छ। पसलअघि TLS भएको प्रोक्सी राख्नुहोस्।',
    noTlsHere: () => 'यही मेसिनबाट मात्र पसल खुल्दासम्म चाहिँदैन।',
    clocks: () => 'यो मेसिन र डाटाबेसको समय मिल्छ।',
    clocksApart: (it) => `यो मेसिन र डाटाबेसको समय ${it} सेकेन्ड फरक छ। दुवै घडी NTP ले मिलाउनुहोस्।`,
    keys: () => 'AUTH_SECRET र PAPERS_KEY यस डाटाबेससँग मिल्छन्।',
    wrongKey: (it) => `${it} यो डाटाबेससँग चलेको साँचो होइन। पहिलेकै राख्नुहोस्।`,
    weakKey: (it) => `${it} अनुमान गर्न सकिन्छ। नयाँ बनाउनुहोस्: openssl rand -base64 32`,
    lostSecrets: () => 'LOST_SECRETS अझै राखिएको छ। हटाएर फेरि सुरु गर्नुहोस्।',
    files: () => 'एउटा फाइल लेखियो, पढियो र मेटाइयो।',
    filesDiffer: () => 'फाइल बदलिएर आयो। पसल नखोल्नुहोस्; डिस्क वा बकेट हेर्नुहोस्।',
    filesStay: () => 'फाइल मेटाउन मिलेन। DATA_DIR वा बकेटमा मेटाउन दिनुहोस्।',
    mail: () => 'इमेल सर्भरले पसललाई स्विकार्छ।',
    demoOutbox: () => 'नमुना पसलमा इमेल र एसएमएस आउटबक्समै रहन्छन्।',
    noMail: () => 'पसलबाट इमेल जाँदैन। SMTP_URL र MAIL_FROM राख्नुहोस्।',
    mailRefuses: (it) => `इमेल सर्भरले पसललाई स्विकारेन (${it})। SMTP_URL जाँच्नुहोस्।`,
    smsSet: () => 'राखिएको छ। आइपुग्छ कि आइपुग्दैन, /admin/start को परीक्षण एसएमएसले देखाउँछ।',
    noSms: () => 'पसलबाट एसएमएस जाँदैन। SPARROW_TOKEN र SPARROW_FROM राख्नुहोस्।',
    cashAlone: () => 'कुनै राखिएको छैन: ग्राहकले सामान पाउँदा तिर्छन्।',
    gatewaysSilent: (it) => `जवाफ आएन: ${it}। यो सर्भरबाट पोर्ट ४४३ मा पुग्न दिनुहोस्।`,
    gatewaysLive: (it) => `सबैले जवाफ दिए। वास्तविक भुक्तानी यसबाट हुन्छ: ${it}।`,
    gatewaysPlay: () => 'सबैले जवाफ दिए, तर साँचो पैसा कसैबाट जाँदैन: यी परीक्षणका लागि हुन्।',
    database: (it) => `PostgreSQL ${it}, ठिक छ।`,
    embedded: () => 'डाटाबेस DATA_DIR मा छ। दिनहुँ अर्डर आउने पसलका लागि PostgreSQL सर्भर (DATABASE_URL) राख्नुहोस्।',
    databaseOld: (it) => `PostgreSQL ${it} पुरानो भयो। नयाँ राख्नुहोस् (docs/operations.md)।`,
    databaseEncoding: (it) => `डाटाबेस ${it} मा छ। --encoding=UTF8 ले नयाँ बनाउनुहोस्।`,
    databaseSearch: () => 'pg_trgm वा fuzzystrmatch छैन। contrib प्याकेज राखेर फेरि सुरु गर्नुहोस्।',
    databasePlain: () => 'डाटाबेससम्मको बाटो सुरक्षित छैन। DATABASE_URL मा sslmode=verify-full थप्नुहोस्।',
    databaseUnverified: () => 'डाटाबेस सर्भर पक्का गरिएको छैन। DATABASE_URL मा sslmode=verify-full थप्नुहोस्।',
    databaseFull: (it) => `सर्भरका जडानमध्ये ${it} प्रयोगमा छन्। max_connections बढाउनुहोस् वा प्रोसेस घटाउनुहोस्।`,
    databaseWay: (it) => `डाटाबेसमा पुगिएन: ${it}। सेटिङ सच्याउनुहोस्।`,
    databaseOther: (it) => `${it} ले DATABASE_URL भन्दा अर्कै डाटाबेसमा लैजान्छ। सेटिङ सच्याउनुहोस्।`,
    ownsNothing: (it) => `${it} को प्रयोगकर्ता तालिकाहरूको मालिक होइन। मालिकको नाम राख्नुहोस्।`,
    durable: () => 'पसलले स्विकारेको कुरा डिस्कमा लेखिन्छ।',
    notDurable: (it) => `बिजुली जाँदा अर्डर हराउन सक्छ: डाटाबेस सर्भरमा ${it} चलाउनुहोस्।`,
    rights: (it) => `${it} सँग पसललाई चाहिने अधिकार छ।`,
    rightsEmbedded: () => 'यो डाटाबेस पसलले मात्र खोल्छ।',
    noRights: (it) =>
      `${it} ले पसलका तालिका पढ्न पाउँदैन। DATABASE_OWNER_URL राखेर पसल सुरु गर्नुहोस्: चाहिने अधिकार पसलले नै दिन्छ।`,
    ownsTables: (it) =>
      `तालिकाहरूको मालिक ${it} नै हो र खाता, बिल वा अडिट लग बदल्न सक्छ। पसललाई अर्को प्रयोगकर्ता दिनुहोस् (DATABASE_OWNER_URL)।`,
    superuser: (it) => `${it} सुपरयुजर हो। पसललाई आफ्नो डाटाबेस मात्र भएको छुट्टै प्रयोगकर्ता दिनुहोस्।`,
    disk: (it) => `${it} खाली छ।`,
    diskFull: (it) => `DATA_DIR मा ${it} मात्र खाली छ। ठाउँ बनाउनुहोस्।`,
    backup: (it) => `पछिल्लो ${it} (UTC) को हो।`,
    backupOld: (it) => `पछिल्लो ${it} (UTC) को हो। नयाँ किन छैन, हेर्नुहोस्: npm run backup`,
    backupReadable: (it) =>
      `पछिल्लो ${it} (UTC) को हो। यो इन्क्रिप्ट गरिएको छैन: BACKUP_PUBLIC_KEY राख्नुहोस् (npm run keys -- new-backup-key)।`,
    backupKeyWrong: () => 'BACKUP_PUBLIC_KEY गलत टाइप भएको छ, त्यसैले ब्याकअप बन्दैन। सेटिङ सच्याउनुहोस्।',
    backupBrokenOff: (it) =>
      `पछिल्लो ब्याकअप बीचमै रोकियो, डाटाबेसको प्रतिलिपि (${it}) बाँकी छ। अर्को ब्याकअपले हटाउँछ: npm run backup`,
    backupNone: () => 'BACKUP_TO मा अहिलेसम्म छैन। बनाउनुहोस्: npm run backup',
    backupUnset: () => 'राख्ने ठाउँ तोकिएको छैन। BACKUP_TO राखेर npm run backup दिनहुँ चलाउनुहोस्।',
    backupDemo: () => 'नमुना पसललाई चाहिँदैन।',
  },
}

const TEXTS: Record<Locale, CheckTexts> = { en: EN, ne: NE }

export const checkTexts = (locale: Locale) => TEXTS[locale]
