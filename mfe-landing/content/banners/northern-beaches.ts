/** A beach, with the lighthouse on its headland, as the banner of its page. */
export const northernBeachesBanner = `
<path fill="var(--banner-sky)" d="M0 0h1200v300h-1200z"/>
<circle fill="var(--banner-sun)" cx="190" cy="76" r="38"/>
<path fill="var(--banner-water)" d="M0 168h1200v132h-1200z"/>
<path fill="var(--banner-near)" d="M1200 142q-70-54-170-50-110-10-170 50-60 8-110 26h450z"/>
<path fill="var(--banner-rock)" d="M750 168q50-20 110-26 14 12 60 14-40 4-60 12z"/>
<path fill="var(--banner-pale)" d="M997 96l5 -30h17l5 30z"/>
<path fill="var(--banner-oxide)" d="M999 62h22v5h-22z"/>
<path fill="var(--banner-sun)" d="M1005 46h10v16h-10z"/>
<path fill="var(--banner-oxide)" d="M1001 46l9-14 9 14z"/>
<path fill="var(--banner-pale)" d="M0 300v-20q260-96 560-100t640-30v150z"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="7" d="M0 262q250-86 540-92t300-10"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="4" d="M0 232q210-60 430-66"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" d="M0 204q150-26 300-30"/>
<path fill="var(--banner-mid)" d="M1200 170v130H560q160-84 320-84t320-46z"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="5" d="M1080 216V174"/>
<circle fill="var(--banner-near)" cx="1080" cy="166" r="27"/>
<circle fill="var(--banner-near)" cx="1061" cy="180" r="19"/>
<circle fill="var(--banner-near)" cx="1099" cy="178" r="20"/>
<path fill="none" stroke="var(--banner-shade)" stroke-width="6" d="M1140 206V156"/>
<circle fill="var(--banner-near)" cx="1140" cy="146" r="32"/>
<circle fill="var(--banner-near)" cx="1118" cy="162" r="22"/>
<circle fill="var(--banner-near)" cx="1162" cy="160" r="24"/>
<g transform="translate(640 220) scale(0.5 0.5)">
<path fill="none" stroke="var(--banner-pale)" stroke-width="26" stroke-dasharray="19 11" d="M4 62C24 34 44 84 76 84s52-56 96-56 52 56 98 56 50-46 84-46c12 0 20 3 27 4"/>
<path fill="none" stroke="var(--banner-pale)" stroke-width="3" stroke-linecap="round" d="m452 34 20-3 9 3m-9-3 6-7"/>
<path fill="var(--banner-pale)" d="M391 31c10-8 27-14 42-12 12 2 20 9 19 15-1 8-13 14-27 17-12 2-24 5-33 3-5-6-6-16-1-23Z"/>
<circle fill="var(--banner-near)" cx="430" cy="32" r="3.5"/>
</g>
`
