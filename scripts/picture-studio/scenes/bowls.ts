import { num, TAG } from '../glsl.ts'
import { type Grain, grainShade, grainShape, grainSize } from '../grains.ts'
import type { Numbers, Scene, Words } from '../scene.ts'
import { BRASS_BOWL } from '../shapes.ts'

/** Grains heaped in a bowl or on a nanglo, a few spilled. */
export const grain = (
  o: Grain &
    Words<'under'> &
    Numbers<'spill' | 'seed' | 'heap' | 'lump'> & { vessel?: 'brass' | 'nanglo' | 'steel' | 'clay' | 'wood' },
): Scene => {
  const g = o.cell || 0.15
  const [rx, ry, rz] = grainSize(o)
  const ext = Math.max(rx, ry, rz)
  const bowl = o.vessel || 'brass'
  const H = 0.28
  const R0 = bowl === 'nanglo' ? 1.5 : 1.22
  const base = bowl === 'nanglo' ? 0.13 : 0.8
  const bowlSdf =
    bowl === 'nanglo'
      ? `float bw(vec3 p){float r=length(p.xz);float d=max(abs(p.y-.09-.006*sin(p.x*34.)*sin(p.z*34.))-.03,r-1.72);float rim=length(vec2(r-1.72,p.y-.17))-.085;rim+=.01*sin(atan(p.z,p.x)*60.+p.y*40.);return min(d,rim*.8);}`
      : `float bw(vec3 p){float r=length(p.xz);float R=1.5;float d=abs(length(p-vec3(0,1.5,0))-R)-.045;d=smax(d,p.y-.93,.05);float lip=length(vec2(r-1.395,p.y-.93))-.062;d=smin(d,lip,.04);float ft=max(abs(length(p.xz)-.52)-.05,abs(p.y-.05)-.06);return min(d,ft);}`
  const bowlMat =
    bowl === 'nanglo'
      ? `float w=sin(gQ.x*34.)*sin(gQ.z*34.);m.c=mix(#b98d4c,#dcb878,.5+.5*w);m.c=mix(m.c,#8a6230,smoothstep(.2,.0,abs(w))*.5);m.r=.7;m.spec=.5;`
      : bowl === 'steel'
        ? `m.c=#d9dcdd;m.metal=.95;m.r=.12;m.f0=.6;`
        : bowl === 'clay'
          ? `m.c=mix(#9c4f2c,#b5653a,ns(gQ*vec3(3.,14.,3.)));m.r=.7;m.spec=.5;`
          : bowl === 'wood'
            ? `m.c=mix(#7a4d28,#a8743f,fbm(gQ*vec3(2.,9.,2.)));m.r=.5;m.spec=.6;`
            : `m.c=mix(#d9a441,#c18a30,fbm(gQ*5.));m.metal=.88;m.r=.2+.12*ns(gQ*40.);m.f0=.6;`
  const spill = o.spill ?? 7
  let sp = ''
  for (let i = 0; i < spill; i++) {
    const a = 0.3 + i * 2.399 + (o.seed || 0),
      rr = (bowl === 'nanglo' ? 2.0 : 1.62) + 0.22 * Math.sin(i * 4.1)
    const x = Math.cos(a) * rr,
      z = Math.sin(a) * rr * 0.9 + 0.1
    if (z < -0.75) continue
    sp += `{vec3 q=p-vec3(${num(x)},${num(Math.min(ry, rz) * 0.95)},${num(z)});q.xz=rot(${num(i * 1.9)})*q.xz;if(dot(q,q)<.5)put(b,gr(q,${num(i)}),2,q,${num(50 + i)});}`
  }
  return {
    glsl:
      TAG +
      grainShape(o) +
      bowlSdf +
      `
float hh(vec2 x){float r=dot(x,x)/${num(R0 * R0)};return ${num(base)}+${num(o.heap ?? H)}*max(1.-r,-.4)+${num(o.lump ?? 0.03)}*sin(x.x*5.+1.)*sin(x.y*6.);}
float map(vec3 p){float b=1e3;gI=0;put(b,bw(p),1,p,0.);
 float hd=p.y-hh(p.xz);float rr=length(p.xz);if(${bowl === 'nanglo' ? 'rr>1.9' : 'length(p-vec3(0,1.5,0))>1.62&&p.y<1.'}){}else if(hd>${num(ext * 1.2 + 0.12)}||rr>${num(R0 + 0.2)}){b=min(b,max(max(hd-${num(ext)},rr-${num(R0 + 0.1)}),.05)*.8);}
 else{put(b,max(max((hd+${num(ext * 0.75)})*.8,rr-${num(R0)}),${bowl === 'nanglo' ? '-p.y' : 'length(p-vec3(0,1.5,0))-1.47'}),3,p,0.);
  for(int L=0;L<2;L++){vec2 off=float(L)*vec2(${num(g * 0.5)},${num(g * 0.5)});vec2 c0=floor((p.xz+off)/${num(g)});
   for(int j=-1;j<=1;j++)for(int i=-1;i<=1;i++){vec2 c=c0+vec2(i,j);vec2 h=h22(c+float(L)*37.);vec2 xz=(c+.5+(h-.5)*.7)*${num(g)}-off;if(length(xz)>${num(R0 - 0.02)})continue;
    float yy=hh(xz)-float(L)*${num(ry * 0.7)}+${num(ry * 0.5)}*(h.x-.5);vec3 q=p-vec3(xz.x,yy,xz.y);if(dot(q,q)>${num((ext * 1.35 + 0.05) ** 2)}){b=min(b,length(q)-${num(ext * 1.1)});continue;}float s=h21(c+float(L)*11.);q=eul(q,vec3(s*6.28,(h.y-.5)*${num(o.tilt ?? 0.9)},(h.x-.5)*${num(o.tilt ?? 0.9)}));put(b,gr(q,s),2,q,s*40.);}}}
 ${sp}
 return b*.85;}
void shade(inout M m,vec3 p,vec3 n){if(gI==1){${bowlMat}return;}if(gI==3){m.c=${o.under || o.cols[0]}*.45;m.r=.9;m.spec=.2;return;}
 ${grainShade(o)}}`,
  }
}

/** What powders are ground from: a dried chilli, and a finger of turmeric cut at its end, whose gT is 2 at stalk or cut. */
const BESIDE = `
float chilli(vec3 q,float yaw){
  q.xz=rot(yaw)*q.xz;
  float t=clamp(q.x,-.85,.85);
  vec3 w=q-vec3(t,.03*sin(t*4.),.14*sin(t*2.4+yaw*9.));
  float d=(length(w)-.125*pow(max(.5-.5*t/.87,0.),.45))*.7+.012*(ns(q*vec3(9.,16.,16.))-.5);
  float e=cap(q,vec3(-.85,0,-.12),vec3(-1.15,.06,-.26),.03);
  gT=e<d?2:1;
  return min(d,e);
}
float finger(vec3 q){
  q.xz=rot(-.2)*q.xz;
  float d=smin(tcap(q,vec3(-.75,0,0),vec3(.85,0,.08),.19,.2),tcap(q,vec3(-.2,0,0),vec3(.1,.02,.5),.17,.13),.12);
  d+=.010*sin(q.x*22.+3.*ns(q*3.));
  float cut=dot(q-vec3(.5,0,.06),vec3(.62,.45,.64));
  gT=cut>-.025?2:1;
  return smax(d,cut,.02)*.8;
}`

/** Powder heaped to a cone in a brass bowl; `beside` is GLSL for what it was ground from, lying before the bowl. */
export const powder = (o: Words<'beside' | 'besideShade'> & { a: string; b: string }): Scene => ({
  camera: o.beside ? [0.6, 2.12, 0.52, 0] : [0.6, 1.9, 0.72, 0],
  glsl: `${TAG}${BRASS_BOWL}
${BESIDE}
float beside(vec3 p){${o.beside ? `float far=length(max(abs(p-vec3(0,.2,1.9))-vec3(1.2,.2,.5),0.));return far>.5?far:${o.beside};` : 'return 1e3;'}}
float map(vec3 p){
  float b=1e3;gI=0;
  p.z+=${o.beside ? '.3' : '.1'};
  put(b,bowl(p),1,p,0.);
  float r=length(p.xz),top=length(vec2(r,.16));
  float h=.86+1.06*max(1.05-top/1.22,-.1)+.05*sin(phi(p)*5.+p.y*4.)*r*(1.3-r);
  if(abs(p.y-h)<.2)h+=.09*(fbm(vec3(p.xz*3.,1.))-.5)+.035*ns(vec3(p.xz*16.,2.))+.014*ns(vec3(p.xz*44.,5.));
  float d=max(max((p.y-h)*.55,r-1.34),length(p-vec3(0,1.5,0))-1.47-step(.93,p.y));
  put(b,d,2,p,0.);
  float e=beside(p);
  if(e<b){b=e;gI=3;gQ=p;}
  return b*.85;
}
void shade(inout M m,vec3 p,vec3 n){
  if(gI==1){brass(m);return;}
  if(gI==3){m.r=.3;m.sss=.2;${o.besideShade || ''}return;}
  float speck=h31(floor(gQ*46.));
  m.c=mix(${o.a},${o.b},fbm(gQ*4.))*(.78+.44*ns(gQ*52.));
  m.c=mix(m.c,${o.b}*.55,step(.93,speck)*.6);
  m.c=mix(m.c,${o.a}*1.35,step(speck,.06)*.6);
  m.r=1.;m.sss=.25;m.spec=.12;
}`,
})

/** The bamboo winnowing tray itself. */
export const nanglo = (): Scene => ({
  glsl:
    TAG +
    `float map(vec3 p){gI=0;float b=1e3;vec3 q=p-vec3(0,.42,0);q.yz=rot(-.22)*q.yz;float r=length(q.xz);float d=max(abs(q.y-.03*r*r+.05-.012*sin(q.x*26.)*sin(q.z*26.))-.04,r-1.62);float rim=length(vec2(r-1.62,q.y-.09))-.10+.012*sin(atan(q.z,q.x)*56.+q.y*40.);put(b,min(d*.8,rim*.8),1,q,0.);return b;}
void shade(inout M m,vec3 p,vec3 n){float w=sin(gQ.x*26.)*sin(gQ.z*26.);m.c=mix(#a87c3e,#dcb878,.5+.5*w);m.c=mix(m.c,#7a5426,smoothstep(.2,.0,abs(w))*.55);m.r=.7;m.spec=.5;}`,
})
