/** Sails on the lake, as the banner of its page. */
export const lakeMacquarieBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="240" cy="78" r="40"/>
<path fill="var(--banner-mid)" d="M0 156q150-50 300-30t280 16 290-36 330 26v40H0z"/>
<path fill="var(--banner-near)" d="M0 172q200-24 420-8t380-10 400 6v20H0z"/>
<path fill="var(--banner-water)" d="M0 176h1200v124h-1200z"/>
<path fill="var(--banner-pale)" d="M470 206v-70l46 70zM464 206v-56l-30 56z"/>
<path fill="var(--banner-oxide)" d="M436 212h84l-14 14h-56z"/>
<path fill="var(--banner-pale)" d="M700 230v-94l62 94zM694 230v-76l-40 76z"/>
<path fill="var(--banner-oxide)" d="M654 236h113l-19 19h-76z"/>
<path fill="var(--banner-pale)" d="M900 196v-56l37 56zM894 196v-45l-24 45z"/>
<path fill="var(--banner-oxide)" d="M873 202h67l-11 11h-45z"/>
<path fill="var(--banner-pale)" d="M1040 214v-74l48 74zM1034 214v-59l-32 59z"/>
<path fill="var(--banner-oxide)" d="M1004 220h88l-15 15h-59z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" d="M80 246q14-8 28 0t28 0M220 255q14-8 28 0t28 0M360 264q14-8 28 0t28 0M500 246q14-8 28 0t28 0M640 255q14-8 28 0t28 0M780 264q14-8 28 0t28 0M920 246q14-8 28 0t28 0M1060 255q14-8 28 0t28 0" stroke-linecap="round"/>
<path fill="var(--banner-near)" d="M0 300v-64q120-26 230-2t210 66z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="8" d="M70 246V174"/>
<circle fill="var(--banner-near)" cx="70" cy="160" r="46"/>
<circle fill="var(--banner-near)" cx="38" cy="184" r="32"/>
<circle fill="var(--banner-near)" cx="102" cy="180" r="34"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="10" d="M250 262q160-10 210 10"/>
<g transform="translate(110 232) scale(0.46 0.46)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
`
