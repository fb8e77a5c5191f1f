/** Three mountains behind the oyster leases, as the banner of its page. */
export const midNorthCoastNswBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="140" cy="78" r="38"/>
<path fill="var(--banner-mid)" d="M170 190q70-100 160-104 80 0 120 104zM410 190q80-130 190-134 100 4 150 134zM700 190q60-84 150-86 90 4 130 86z"/>
<path fill="var(--banner-near)" d="M0 180q200-26 420-4t420-6 360-2v60H0z"/>
<path fill="var(--banner-water)" d="M0 190h1200v110h-1200z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="6" d="M380 212v34M416 222v34M452 212v34M488 222v34M524 212v34M560 222v34M596 212v34M632 222v34M668 212v34M704 222v34M740 212v34M776 222v34M812 212v34M848 222v34M884 212v34M920 222v34M956 212v34"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="4" d="M370 222h600M390 240h590"/>
<path fill="var(--banner-pale)" d="M120 224q70 16 150 0-16 30-74 30t-76-30z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="5" d="M196 226v-50"/>
<path fill="var(--banner-sun)" d="M200 178l44 34h-44z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" d="M200 258q14-8 28 0t28 0M350 267q14-8 28 0t28 0M500 276q14-8 28 0t28 0M650 258q14-8 28 0t28 0" stroke-linecap="round"/>
<path fill="var(--banner-near)" d="M1200 300V180q-90 0-140 34t-180 46l-60 40z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="8" d="M1040 226Q1045 150 1064 100" stroke-linecap="round"/>
<path fill="var(--banner-near)" d="M1064 100q-31 -21 -62 18q31 -30 62 -18zM1064 100q31 -21 62 18q-31 -30 -62 -18zM1064 100q-25 -22 -50 -16q25 -18 50 16zM1064 100q25 -22 50 -16q-25 -18 -50 16zM1064 100q-15 -22 -30 46q15 -30 30 -46zM1064 100q17 -22 34 46q-17 -30 -34 -46zM1064 100q2 -24 4 -44q-2 -18 -4 44z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="8" d="M1120 216Q1118 156 1110 116" stroke-linecap="round"/>
<path fill="var(--banner-mid)" d="M1110 116q-31 -21 -62 18q31 -30 62 -18zM1110 116q31 -21 62 18q-31 -30 -62 -18zM1110 116q-25 -22 -50 -16q25 -18 50 16zM1110 116q25 -22 50 -16q-25 -18 -50 16zM1110 116q-15 -22 -30 46q15 -30 30 -46zM1110 116q17 -22 34 46q-17 -30 -34 -46zM1110 116q2 -24 4 -44q-2 -18 -4 44z"/>
<path fill="var(--banner-pale)" d="M540 300q110-34 260-30t200 30z"/>
<g transform="translate(830 228) scale(0.46 0.46)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
`
