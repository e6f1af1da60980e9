/** Trackers that know their visitors again, and where each is started. Those that keep nothing on the device are none. */
export const TRACKERS: readonly (readonly [name: string, starts: RegExp])[] = [
  ['Google Analytics', /googletagmanager\.com\/gtag\/js|google-analytics\.com\/(?:analytics|ga)\.js|<GoogleAnalytics\b|\bReactGA\.initialize\(|<NuxtGtag\b/],
  ['Google Tag Manager', /googletagmanager\.com\/(?:gtm\.js|ns\.html)|<GoogleTagManager\b|\bTagManager\.initialize\(/],
  ['Meta Pixel', /connect\.facebook\.net\/[^"'`]*fbevents|\bfbq\(\s*["'`]init["'`]|\bReactPixel\.init\(/],
  ['Hotjar', /static\.hotjar\.com|\b[Hh]otjar\.(?:init|initialize)\(/],
  ['PostHog', /\bposthog\.init\(|<PostHogProvider\b[^>]*\bapiKey=/],
  ['Mixpanel', /\bmixpanel\.init\(/],
  ['Amplitude', /\bamplitude\.init\(|\bamplitude\.getInstance\(\)\.init\(/],
  ['Segment', /cdn\.segment\.com\/analytics\.js|\bAnalyticsBrowser\.load\(/],
  ['Microsoft Clarity', /clarity\.ms\/tag|\b[Cc]larity\.init\(/],
  ['LinkedIn Insight', /snap\.licdn\.com/],
  ['TikTok Pixel', /analytics\.tiktok\.com|\bttq\.load\(/],
  ['X Pixel', /static\.ads-twitter\.com/],
  ['Pinterest Tag', /s\.pinimg\.com\/ct\/core\.js/],
  ['FullStory', /\bFullStory\.init\(|edge\.fullstory\.com/],
  ['LogRocket', /\bLogRocket\.init\(/],
  ['Heap', /\bheap\.load\(|cdn\.heapanalytics\.com/],
  ['Yandex Metrica', /mc\.yandex\.ru\/metrika/],
]

export const CONSENT_PACKAGES = ['react-cookie-consent', 'vanilla-cookieconsent', 'cookieconsent', 'klaro', '@c15t/react', '@c15t/nextjs', 'react-cookie-banner', '@iubenda/cookie-solution', 'vue-cookieconsent', 'tarteaucitronjs', 'nuxt-cookie-control', '@dargmuesli/nuxt-cookie-control', '@jop-software/nuxt-cookieconsent', 'django-cookie-consent', '@usercentrics/react-native-sdk', 'spatie/laravel-cookie-consent']

/** Scripts of providers that hold trackers back themselves. */
export const CONSENT_SCRIPTS = /cdn\.cookielaw\.org|consent\.cookiebot\.com|app\.usercentrics\.eu|cdn\.iubenda\.com|cmp\.osano\.com|app\.termly\.io|cdn-cookieyes\.com|consent\.trustarc\.com|sdk\.privacy-center\.org|quantcast\.mgr\.consensu/

/** A condition or state that says whether a visitor agreed to be tracked; consent to letters and messages is another. */
export const CONSENT = /(?<![A-Za-z])(?:has|get|set|use|is|with|on|user|given)?_?-?(?:cookies?|tracking|analytics)?_?-?consent(?:ed|s|Given|State|Status|Banner|Mode|Manager|Provider|Context|_given)?(?![A-Za-z])|opt_(?:in|out)_capturing|cookies?_?(?:accepted|allowed|choice|preference)|(?:accepted|allow(?:ed)?|has)_?(?:analytics|tracking|cookies)/i

/** A banner or state elsewhere in the code that can only be about cookies and trackers. */
export const BANNER = /cookie[-_ ]?(?:consent|banner|notice)|consent[-_ ]?(?:banner|mode|manager|provider|context)|(?<![A-Za-z])(?:set|has|use|give|grant)Consent(?![A-Za-z])|analytics_storage/i
