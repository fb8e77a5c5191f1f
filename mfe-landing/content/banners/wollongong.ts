/** The escarpment, the steelworks and two lighthouses, as the banner of its page. */
export const wollongongBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="1010" cy="80" r="38"/>
<path fill="var(--banner-mid)" d="M0 70l130-14 60 18 120-34 120 10 60 44 130-8 120 34 150 4 130 30v150H0z"/>
<path fill="var(--banner-near)" d="M0 110l190-10 250 24 220 6 240 40 300 8v120H0z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="17" d="M640 206V92m60 114V104m60 102V84"/>
<path fill="none" stroke="var(--banner-oxide)" stroke-width="17" d="M640 104V92m60 24v-12m60-6V84"/>
<path fill="var(--banner-shade)" d="M580 206v-40h60l20-18 20 18h110v40z"/>
<path fill="var(--banner-water)" d="M0 206h1200v94h-1200z"/>
<path fill="var(--banner-rock)" d="M860 220q30-44 110-42t110 42z"/>
<path fill="var(--banner-pale)" d="M957 180l5 -48h17l5 48z"/>
<path fill="var(--banner-oxide)" d="M959 128h22v5h-22z"/>
<path fill="var(--banner-sun)" d="M965 112h10v16h-10z"/>
<path fill="var(--banner-oxide)" d="M961 112l9-14 9 14z"/>
<path fill="var(--banner-pale)" d="M1110 222l4 -30h13l4 30z"/>
<path fill="var(--banner-oxide)" d="M1112 188h17v5h-17z"/>
<path fill="var(--banner-sun)" d="M1116 172h8v16h-8z"/>
<path fill="var(--banner-oxide)" d="M1113 172l7-14 7 14z"/>
<path fill="var(--banner-rock)" d="M1090 220h70v8h-70z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" d="M300 236q14-8 28 0t28 0M420 245q14-8 28 0t28 0M540 254q14-8 28 0t28 0M660 236q14-8 28 0t28 0M780 245q14-8 28 0t28 0M900 254q14-8 28 0t28 0M1020 236q14-8 28 0t28 0M1140 245q14-8 28 0t28 0" stroke-linecap="round"/>
<path fill="var(--banner-pale)" d="M0 300v-62q180-20 330 6t230 56z"/>
<g transform="translate(70 222) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-near)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-near)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-near)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-pale)" cx="430" cy="32" r="3.5"/>
</g>
`
