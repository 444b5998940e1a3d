/** Shapes and surfaces several scenes share, as GLSL to be put before a scene's map. */

/** A plate of six sal leaves stitched together: `leafPlate` is its distance, `leafShade` its surface. */
export const LEAF_PLATE = `
float leafPlate(vec3 p){
  float r=length(p.xz);
  if(p.y>1.||r>2.6)return max(p.y-.3,r-1.8);
  float f=fract(phi(p)*3./PI);
  float edge=1.74-.26*pow(abs(f-.5)*2.,2.)+.012*sin(phi(p)*70.);
  float height=.035+.035*r*r+.045*f+.012*sin(p.x*5.+p.z*4.);
  return max(abs(p.y-height)-.022,r-edge)*.6;
}
void leafShade(inout M m,vec3 q){
  float r=length(q.xz),f=fract(phi(q)*3./PI),a=(f-.5)*PI/3.;
  vec2 w=r*vec2(cos(a),sin(a));
  float rib=smoothstep(.035,.01,abs(w.y)),side=smoothstep(.9,1.,sin((w.x-abs(w.y)*1.3)*20.));
  m.c=mix(#2f5a1e,#4f7d2c,fbm(q*2.6+floor(phi(q)*3./PI)));
  m.c=mix(m.c,#8fae55,rib*.7+side*.3);
  m.r=.42;m.sss=.2;m.spec=.6;
}`

/**
 * The cut face of a citrus fruit. `w` lies in the face, 1 is the skin; `pith` is where the pulp ends.
 */
export const CITRUS_FACE = `
vec3 citrusFace(vec2 w,float s,vec3 pulp,vec3 deep,float pith){
  float r=length(w),a=atan(w.y,w.x)+.1*ns(vec3(w*3.,s));
  float f=fract(a*10./(2.*PI)+.13*s),side=(.5-abs(f-.5))*.628*r;
  float cell=ns(vec3(cos(a)*17.,sin(a)*17.,r*3.5+s*5.));
  vec3 c=mix(deep,pulp,smoothstep(.2,.75,cell));
  c=mix(c,pulp*1.25,smoothstep(.72,.9,cell)*.6);
  vec3 white=#d8c9a0;
  c=mix(white,c,smoothstep(.008,.03,side)*smoothstep(.07,.12,r));
  return mix(c,white,smoothstep(pith-.03,pith,r));
}`

/** A brass bowl on its foot, 2.9 wide: `bowl` is its distance, `brass` its surface. */
export const BRASS_BOWL = `
float bowl(vec3 p){
  float r=length(p.xz);
  float d=smax(abs(length(p-vec3(0,1.5,0))-1.5)-.045,p.y-.93,.05);
  d=smin(d,length(vec2(r-1.395,p.y-.93))-.062,.04);
  return min(d,max(abs(r-.52)-.05,abs(p.y-.05)-.06));
}
void brass(inout M m){m.c=mix(#d9a441,#c18a30,fbm(gQ*5.));m.metal=.88;m.r=.22;m.f0=.6;}`

/**
 * A standing pouch with its label, from LABEL: `pouch` is its distance, `pouchShade` its surface. `bagAt` puts it behind
 * what it holds, at BAG of its size.
 */
export const POUCH = `
const float BAG=.62;
vec3 bagAt(vec3 p){vec3 q=(p-vec3(-.62,0,-1.05))/BAG;q.xz=rot(.22)*q.xz;return q;}
float pouch(vec3 p){
  float y=p.y,w=1.05+.05*sin(y*1.2)-.03*smoothstep(1.6,2.5,y);
  float deep=mix(.52,.03,smoothstep(.0,2.35,y))*(1.-.55*pow(clamp(abs(p.x)/w,0.,1.),2.6));
  deep+=.018*sin(p.x*5.+y*3.)*smoothstep(2.4,1.,y)+.012*ns(vec3(p.xy*3.,1.));
  float d=smax(abs(p.z)-deep,abs(p.x)-w,.06);
  d=smax(d,max(-y,y-2.55),.05);
  if(y>2.28)d-=.008*sin(y*90.);
  return d*.6;
}
void pouchShade(inout M m,vec3 q,vec3 paper){
  vec2 u=vec2(q.x/1.9+.5,(q.y-.06)/2.16);
  m.c=paper*(.86+.22*fbm(q*9.)+.08*ns(q*60.));
  m.r=.78;m.spec=.55;m.sss=.1;
  if(q.z>0.&&u.x>0.&&u.x<1.&&u.y>0.&&u.y<1.){
    vec4 t=lab(u);
    m.c=mix(m.c,pow(t.rgb,vec3(2.2)),t.a);
    if(t.a>.5)m.r=.6;
  }
  if(q.y>2.28)m.c*=.93;
}`
