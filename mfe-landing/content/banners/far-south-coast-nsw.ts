/** A whale between the headlands, as the banner of its page. */
export const farSouthCoastNswBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="700" cy="82" r="40"/>
<path fill="var(--banner-mid)" d="M0 120q60-30 130-20 90 10 120 60l40 30H0zM1200 150q-60-30-120-10-50 12-70 50h190z"/>
<path fill="var(--banner-water)" d="M0 184h1200v116h-1200z"/>
<path fill="var(--banner-oxide)" d="M0 184h300q-30 40-80 50t-90 66H0z"/>
<path fill="var(--banner-shade)" d="M0 214h200l-40 26-90 60H0z"/>
<path fill="var(--banner-near)" d="M0 168q150-10 300 18-120 12-300 8z"/>
<path fill="var(--banner-pale)" d="M96 112l5 -40h18l5 40z"/>
<path fill="var(--banner-oxide)" d="M98 68h24v5h-24z"/>
<path fill="var(--banner-sun)" d="M104 52h11v16h-11z"/>
<path fill="var(--banner-oxide)" d="M100 52l10-14 10 14z"/>
<path fill="var(--banner-ink)" d="M560 236q10-60 4-86-60-4-86-46 60-6 96 32 36-38 96-32-26 42-86 46-6 26 12 86z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="6" d="M520 240q30-14 56 0t60 0" stroke-linecap="round"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" d="M660 214q14-8 28 0t28 0M752 223q14-8 28 0t28 0M844 232q14-8 28 0t28 0M936 214q14-8 28 0t28 0M1028 223q14-8 28 0t28 0M1120 232q14-8 28 0t28 0" stroke-linecap="round"/>
<path fill="var(--banner-rock)" d="M1200 190h-190l-30 30 40 20-50 60h230z"/>
<path fill="var(--banner-shade)" d="M1200 214l-180 6 10 14 170-4zM1200 256l-206 8-14 14 220-6z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" d="M330 256q14-8 28 0t28 0M470 265q14-8 28 0t28 0M610 274q14-8 28 0t28 0M750 256q14-8 28 0t28 0M890 265q14-8 28 0t28 0" stroke-linecap="round"/>
<g transform="translate(1000 176) scale(0.36 0.36)">
<path fill="none" stroke="var(--banner-near)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-near)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-pale)" cx="430" cy="32" r="3.5"/>
</g>
`
