import type { Locale } from '../context.ts'
import { greet, SIGNED } from '../messaging/greet.ts'
import type { FoundIncident, Incident } from './find-incidents.ts'
import type { Operator } from './operators.ts'

interface Sentences {
  subject: string
  /** What it means, and what to do. */
  text: string
}

/** The texts for operators; `about` is the kind of message, the gateway's name, or which disk. */
const TEXTS: Record<
  Locale,
  {
    begun: Record<Incident, (about: string, why?: string) => Sentences>
    over: (what: string) => Sentences
    look: string
  }
> = {
  en: {
    begun: {
      database: () => ({
        subject: 'The database is not responding',
        text: 'The shop has had no answer from its database for several minutes: nobody can browse or buy. Check the database server and the connection to it. The shop resumes automatically when the database is back.',
      }),
      quarantine: () => ({
        subject: 'The shop is on hold',
        text: 'The shop only shows its pages: nobody can order, pay or change anything, and no emails, SMS or refunds are sent. Its database was restored, copied or moved, or its files are missing. Check whether the original still runs, then say on this page what happened.',
      }),
      clock: () => ({
        subject: 'The clock of a server is wrong',
        text: 'The clock of a server of the shop and the clock of its database are more than a minute apart. Until they agree, that server cancels nothing, deletes nothing and writes no bills. Set both clocks by NTP.',
      }),
      deadlines: () => ({
        subject: 'Scheduled checks are not running',
        text: 'Checks that run twice a minute have not run for several minutes: unpaid orders are not closed, payments not checked, refunds not sent. Find out which check fails, and whether a worker process is running.',
      }),
      messages: (about) => ({
        subject: about === 'sms' ? 'SMS are not going out' : 'Emails are not going out',
        text:
          about === 'sms'
            ? 'SMS have been waiting for some minutes and none went out: nobody gets login codes or order updates. Check your account with the SMS gateway. Sending is retried automatically for one day.'
            : 'Emails have been waiting for some minutes and none went out: nobody gets login codes or order updates. Check the mail server. Sending is retried automatically for one day.',
      }),
      jobs: () => ({
        subject: 'A background job has failed',
        text: 'A background job failed too many times and has stopped: a refund, a photo or a product file. Find out why, fix it, and run it again.',
      }),
      gateway: (about) => ({
        subject: `No answer from ${about}`,
        text: `The payment gateway ${about} has not answered for several minutes: nobody can pay through it. Contact its support. Payments already started are checked again automatically.`,
      }),
      disk: (about) => ({
        subject: about === 'database' ? 'The database disk is nearly full' : 'The disk is nearly full',
        text:
          about === 'database'
            ? 'Less than a gigabyte is left where the database has its files. When it is full nobody can order. Make room soon: an archive that fails and a replica that is gone make the log pile up.'
            : 'Less than a gigabyte is left where the shop keeps its files. Make room soon, or move them to a larger disk.',
      }),
      backup: (_, why) => ({
        subject: 'The last backup is too old',
        text: why
          ? `The place where backups are saved cannot be read, so nobody knows whether there is one (${why}). Check the folder or the bucket and its key, then make a backup with npm run backup.`
          : 'There has been no backup for a day and a half. Find out why the daily backup failed, and make one now with npm run backup.',
      }),
      archive: () => ({
        subject: 'The database log is not archived',
        text: 'The database server could not archive the last part of its log: the shop cannot be restored to a moment since then, and the log fills the disk. Read why in the server’s own log, and check the archive’s disk or bucket.',
      }),
      replica: () => ({
        subject: 'A database replica is behind',
        text: 'A replica of the database is more than a minute or 256 MB behind, or one with a replication slot is not connected. Restart or rebuild it; drop the slot of one that will not come back, because the log is saved for it and fills the disk.',
      }),
      certificate: () => ({
        subject: 'The certificate expires soon',
        text: 'The certificate of the shop’s address expires soon; after that, browsers will open no page. Check why the proxy did not renew it.',
      }),
      orders: () => ({
        subject: 'No order for half an hour',
        text: 'No order was placed in the last half hour, although there are usually several at this time. Place one yourself: look for a page, a login code or a payment that fails.',
      }),
      payments: (about) => ({
        subject: `Payments with ${about} are failing`,
        text: `Within the last hour fewer than one in five payments with ${about} were completed. Try one yourself, and contact its support.`,
      }),
    },
    over: (what) => ({ subject: `Resolved: ${what}`, text: `Resolved: ${what}.` }),
    look: 'More details:',
  },
  ne: {
    begun: {
      database: () => ({
        subject: 'डाटाबेसले जवाफ दिएन',
        text: 'केही मिनेटदेखि डाटाबेसबाट जवाफ आएको छैन: कसैले पसल हेर्न वा किन्न सक्दैन। डाटाबेसको सर्भर र त्यससम्मको जडान जाँच्नुहोस्। डाटाबेस फर्किएपछि पसल आफैँ चल्छ।',
      }),
      quarantine: () => ({
        subject: 'पसल रोकिएको छ',
        text: 'पसलले पेज मात्र देखाउँछ: कसैले अर्डर, भुक्तानी वा परिवर्तन गर्न सक्दैन; इमेल, एसएमएस वा फिर्ता रकम पठाइँदैन। डाटाबेस ब्याकअपबाट फर्काइएको, प्रतिलिपि बनाइएको वा सारिएको छ वा फाइलहरू छैनन्। सक्कल पसल अझै चलिरहेको छ कि हेर्नुहोस्, अनि यो पेजमा के भएको हो बताउनुहोस्।',
      }),
      clock: () => ({
        subject: 'सर्भरको घडी मिलेन',
        text: 'पसलको एउटा सर्भर र डाटाबेसको घडी एक मिनेटभन्दा बढी फरक छ। नमिलेसम्म त्यो सर्भरले केही रद्द गर्दैन, केही मेटाउँदैन र बिल बनाउँदैन। दुवै घडी NTP ले मिलाउनुहोस्।',
      }),
      deadlines: () => ({
        subject: 'समयमा हुनुपर्ने काम भइरहेको छैन',
        text: 'मिनेटमा दुई पटक हुने जाँच केही मिनेटदेखि भएको छैन: भुक्तानी नभएका अर्डर टुङ्गिएका छैनन्, भुक्तानीबारे सोधिएको छैन, फिर्ता रकम पठाइएको छैन। कुन जाँच असफल भइरहेको छ र काम गर्ने प्रोसेस चलिरहेको छ कि छैन हेर्नुहोस्।',
      }),
      messages: (about) => ({
        subject: about === 'sms' ? 'एसएमएस गइरहेको छैन' : 'इमेल गइरहेको छैन',
        text:
          about === 'sms'
            ? 'केही मिनेटदेखि एसएमएस पर्खिरहेका छन् र एउटा पनि गएको छैन: कसैले कोड वा अर्डरको खबर पाउँदैन। एसएमएस गेटवेको खाता हेर्नुहोस्। एक दिनसम्म आफैँ फेरि पठाउने प्रयास हुन्छ।'
            : 'केही मिनेटदेखि इमेल पर्खिरहेका छन् र एउटा पनि गएको छैन: कसैले कोड वा अर्डरको खबर पाउँदैन। मेल सर्भर हेर्नुहोस्। एक दिनसम्म आफैँ फेरि पठाउने प्रयास हुन्छ।',
      }),
      jobs: () => ({
        subject: 'पृष्ठभूमिको काम असफल भयो',
        text: 'पसलले पृष्ठभूमिमा गर्ने कुनै काम पटक-पटक असफल भएर रोकिएको छ: रकम फिर्ता, फोटो वा सामानको फाइल हुन सक्छ। कारण हेर्नुहोस्, मिलाउनुहोस् र फेरि गराउनुहोस्।',
      }),
      gateway: (about) => ({
        subject: `${about} ले जवाफ दिएन`,
        text: `भुक्तानी सेवा ${about} ले केही मिनेटदेखि जवाफ दिएको छैन: यसबाट कसैले भुक्तानी गर्न सक्दैन। यसको सहायता शाखामा सोध्नुहोस्। सुरु भएका भुक्तानीबारे आफैँ फेरि सोधिन्छ।`,
      }),
      disk: (about) => ({
        subject: about === 'database' ? 'डाटाबेसको डिस्क झन्डै भरियो' : 'डिस्क झन्डै भरियो',
        text:
          about === 'database'
            ? 'डाटाबेसको फाइल भएको ठाउँमा एक गिगाबाइटभन्दा कम बाँकी छ। भरिएपछि कसैले अर्डर गर्न सक्दैन। चाँडै ठाउँ बनाउनुहोस्: अर्काइभ नभएको लग र हराएको रेप्लिकाका लागि राखिएको लगले डिस्क भर्छ।'
            : 'पसलले फाइल राख्ने ठाउँमा एक गिगाबाइटभन्दा कम बाँकी छ। चाँडै ठाउँ बनाउनुहोस् वा ठूलो डिस्कमा सार्नुहोस्।',
      }),
      backup: (_, why) => ({
        subject: 'पछिल्लो ब्याकअप पुरानो भयो',
        text: why
          ? `ब्याकअप राखिने ठाउँ पढ्न सकिएन, त्यसैले ब्याकअप छ कि छैन थाहा छैन (${why})। फोल्डर वा बकेट र त्यसको साँचो जाँच्नुहोस्, अनि npm run backup ले ब्याकअप बनाउनुहोस्।`
          : 'डेढ दिनदेखि ब्याकअप भएको छैन। दैनिक ब्याकअप किन असफल भयो हेर्नुहोस् र npm run backup ले अहिले नै बनाउनुहोस्।',
      }),
      archive: () => ({
        subject: 'डाटाबेसको लग अर्काइभ भएन',
        text: 'डाटाबेस सर्भरले आफ्नो लगको पछिल्लो भाग अर्काइभ गर्न सकेन: त्यसपछिको कुनै समयमा पसल फर्काउन सकिँदैन र लगले डिस्क भर्छ। कारण सर्भरकै लगमा पढ्नुहोस् र अर्काइभको डिस्क वा बकेट जाँच्नुहोस्।',
      }),
      replica: () => ({
        subject: 'डाटाबेसको रेप्लिका पछि पर्‍यो',
        text: 'डाटाबेसको कुनै रेप्लिका एक मिनेट वा २५६ MB भन्दा बढी पछि छ वा स्लट भएको रेप्लिका जोडिएको छैन। त्यसलाई फेरि चलाउनुहोस् वा नयाँ बनाउनुहोस्; फर्किने नभए त्यसको स्लट हटाउनुहोस्, किनभने त्यसका लागि राखिएको लगले डिस्क भर्छ।',
      }),
      certificate: () => ({
        subject: 'प्रमाणपत्रको म्याद सकिँदै छ',
        text: 'पसलको ठेगानाको प्रमाणपत्रको म्याद चाँडै सकिन्छ, त्यसपछि ब्राउजरले कुनै पेज खोल्दैन। प्रोक्सीले किन नवीकरण गरेन हेर्नुहोस्।',
      }),
      orders: () => ({
        subject: 'आधा घण्टादेखि अर्डर आएन',
        text: 'यो समयमा प्रायः धेरै अर्डर आउँछन्, तर पछिल्लो आधा घण्टामा एउटा पनि आएन। आफैँ एउटा अर्डर गरेर हेर्नुहोस्: कुन पेज, लगइन कोड वा भुक्तानी असफल हुन्छ।',
      }),
      payments: (about) => ({
        subject: `${about} बाट भुक्तानी भइरहेको छैन`,
        text: `पछिल्लो एक घण्टामा ${about} बाट सुरु भएका पाँचमध्ये एउटाभन्दा कम भुक्तानी पूरा भए। आफैँ भुक्तानी गरेर हेर्नुहोस् र यसको सहायता शाखामा सोध्नुहोस्।`,
      }),
    },
    over: (what) => ({ subject: `टुङ्गियो: ${what}`, text: `यो टुङ्गियो: ${what}।` }),
    look: 'थप विवरण:',
  },
}

/** The page that shows an incident to people who may change settings. */
const PAGES: Record<Incident, string> = {
  database: '/admin/start',
  quarantine: '/admin/restored',
  clock: '/admin/start',
  deadlines: '/admin/jobs',
  messages: '/admin/messages',
  jobs: '/admin/jobs',
  gateway: '/admin/payments',
  disk: '/admin/start',
  backup: '/admin/start',
  archive: '/admin/start',
  replica: '/admin/start',
  certificate: '/admin/start',
  orders: '/admin',
  payments: '/admin/payments',
}

/** The mail about an incident to one operator. */
export function incidentMail(
  publicUrl: string,
  { email, name, locale }: Operator,
  { incident, about, why }: FoundIncident,
  is: 'begun' | 'over',
): { to: string; subject: string; text: string } {
  const texts = TEXTS[locale]
  const begun = texts.begun[incident](about, why)
  const { subject, text } = is === 'begun' ? begun : texts.over(begun.subject)
  const link = `${publicUrl}${locale === 'ne' ? '/ne' : ''}${PAGES[incident]}`
  const parts = [greet(locale, name), text, `${texts.look} ${link}`, SIGNED[locale]]
  return { to: email, subject, text: `${parts.join('\n\n')}\n` }
}
