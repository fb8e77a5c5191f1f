/** A boat shed at the lake, and a kayak, as the banner of its page. */
export const centralCoastBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="330" cy="74" r="38"/>
<path fill="var(--banner-far)" d="M0 150q120-66 250-40t240 30 240-40 250-4 220 10v194H0z"/>
<path fill="var(--banner-mid)" d="M1200 120q-160-30-260 20t-250 34v126h510z"/>
<path fill="var(--banner-water)" d="M0 182h1200v118h-1200z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" d="M60 202q14-8 28 0t28 0M200 211q14-8 28 0t28 0M340 220q14-8 28 0t28 0M480 202q14-8 28 0t28 0M620 211q14-8 28 0t28 0M760 220q14-8 28 0t28 0M900 202q14-8 28 0t28 0M1040 211q14-8 28 0t28 0" stroke-linecap="round"/>
<path fill="var(--banner-shade)" d="M650 190h250v9h-250z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="7" d="M670 196v54m60-54v50m60-50v44m60-44v40"/>
<path fill="var(--banner-oxide)" d="M880 142h130v62h-130z"/>
<path fill="var(--banner-shade)" d="M870 142L945 95 1020 142z"/>
<path fill="var(--banner-ink)" d="M901 159h26v22h-26z"/>
<path fill="var(--banner-ink)" d="M958 159h29v45h-29z"/>
<path fill="var(--banner-sun)" d="M470 236q80 18 160 0-20 24-80 24t-80-24z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="4" d="M500 222l100 26"/>
<path fill="var(--banner-near)" d="M1200 300v-106q-120-6-190 18t-240 88z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="8" d="M1090 214Q1086 136 1070 84" stroke-linecap="round"/>
<path fill="var(--banner-near)" d="M1070 84q-31 -21 -62 18q31 -30 62 -18zM1070 84q31 -21 62 18q-31 -30 -62 -18zM1070 84q-25 -22 -50 -16q25 -18 50 16zM1070 84q25 -22 50 -16q-25 -18 -50 16zM1070 84q-15 -22 -30 46q15 -30 30 -46zM1070 84q17 -22 34 46q-17 -30 -34 -46zM1070 84q2 -24 4 -44q-2 -18 -4 44z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="8" d="M1150 220Q1153 162 1164 124" stroke-linecap="round"/>
<path fill="var(--banner-mid)" d="M1164 124q-31 -21 -62 18q31 -30 62 -18zM1164 124q31 -21 62 18q-31 -30 -62 -18zM1164 124q-25 -22 -50 -16q25 -18 50 16zM1164 124q25 -22 50 -16q-25 -18 -50 16zM1164 124q-15 -22 -30 46q15 -30 30 -46zM1164 124q17 -22 34 46q-17 -30 -34 -46zM1164 124q2 -24 4 -44q-2 -18 -4 44z"/>
<path fill="var(--banner-near)" d="M0 300v-48q150-18 260 6t200 42z"/>
<g transform="translate(30 228) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
`
